import { Suspense } from 'react'
import { href } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { MemberCards, MemberCardView } from '../people/member-card.tsx'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { ProfilePageData, SectionProps } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'

// Of blocks among them a visitor's page knows nothing.
const FollowBlocks = lazyPart(
  async () => (await import('../people/use-follow-blocks.ts')).FollowBlocks,
)

/** Whom a member is friends with, as far as the viewer may meet them. */
export function ProfileFriends({ user, isOwn, section, path }: SectionProps<'friends'>) {
  const isMember = useUser() !== null
  const more = useMorePages(path, section, (page: PageData<ProfilePageData>) =>
    page.ok && page.data.section.kind === 'friends' ? page.data.section : undefined,
  )
  if (more.items.length === 0) {
    return isOwn ? (
      <EmptyState
        action={
          <ButtonLink href={`${href('/search-trips')}?kind=travellers`}>
            {m.people_find()}
          </ButtonLink>
        }
      >
        {m.profile_no_friends_own()}
      </EmptyState>
    ) : (
      <NothingShown user={user}>
        {m.profile_no_friends({ firstName: user.profile.firstName })}
      </NothingShown>
    )
  }
  return (
    <>
      <MemberCards>
        {more.items.map((friend) => (
          <MemberCardView key={friend.id} user={friend} level={2} />
        ))}
      </MemberCards>
      <MoreOfList more={more} path={path} />
      {isMember && (
        <Suspense>
          <FollowBlocks />
        </Suspense>
      )}
    </>
  )
}
