import { deleteInvitation, type Invitation } from '@farfolk/contract/invitations'
import { href, useRevalidator } from 'react-router'
import type { AccountData } from '../account/load-account.ts'
import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { removeLater } from '../api/removals.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { AddressCard } from '../company/address-card.tsx'
import { m } from '../paraglide/messages.js'
import { MemberCards } from '../people/member-card.tsx'
import { profilePath } from '../people/profile-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { localDay } from '../ui/local-day.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'

/** The addresses that were mailed, the newest first, and who came by which. */
export function InvitedList({ first }: { first: ListPage<Invitation> }) {
  const path = href('/account/:filter?', { filter: 'invite' })
  const more = useMorePages(path, first, (page: PageData<AccountData> | null) =>
    page?.ok ? page.data.invitations?.first : undefined,
  )
  const removed = useRemoved()
  const items = more.items.filter(({ id }) => !removed.has(id))
  if (items.length === 0 && more.nextCursor === null) return <p>{m.invitations_none()}</p>
  return (
    <>
      <MemberCards>
        {items.map((invitation) => (
          <InvitedCard key={invitation.id} invitation={invitation} />
        ))}
      </MemberCards>
      <MoreOfList more={more} path={path} />
    </>
  )
}

function InvitedCard({ invitation: { id, email, createdAt, joined } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator()

  function takeBack(button: Element): void {
    focusBeside(button)
    removeLater({
      ids: [id],
      words: m.company_cancelled(),
      endpoint: deleteInvitation,
      onGone: revalidate,
    })
  }

  return (
    <AddressCard
      address={email}
      since={<LocalDate value={localDay(createdAt)} />}
      actions={
        joined ? (
          <ButtonLink size="small" href={profilePath(joined)}>
            {m.invitations_joined({ name: joined.profile.firstName })}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            aria-label={m.company_cancel_of({ name: email })}
            onClick={({ currentTarget }) => takeBack(currentTarget)}
          >
            {m.company_cancel()}
          </Button>
        )
      }
    />
  )
}
