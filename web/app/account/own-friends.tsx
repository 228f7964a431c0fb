import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { FindTravellers, FriendshipCards } from '../people/friendship-list.tsx'
import { isOfRelation, onRelationChange } from '../people/relation-changes.ts'
import { useFollowPage } from '../session/use-follow-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { useSearchField } from '../ui/use-search-field.ts'
import type { AccountData, FriendList } from './load-account.ts'
import styles from './account-page.module.css'

/** The member's friends, the newest first, or those of a name; the list follows every change. */
export function OwnFriends({ first }: { first: FriendList }) {
  const { q } = first
  const own = href('/account/:filter?', { filter: 'friends' })
  const path = q ? `${own}?${new URLSearchParams({ q }).toString()}` : own
  const more = useMorePages(path, first, (page: PageData<AccountData> | null) =>
    page?.ok ? page.data.friends : undefined,
  )
  useFollowPage('friends', isOfRelation)
  const { revalidate } = useRevalidator()
  useEffect(() => onRelationChange(() => void revalidate()), [revalidate])

  const hasMany = q !== '' || first.nextCursor !== null
  if (more.items.length === 0 && !hasMany) {
    const ways = (
      <div className={styles.actions}>
        <FindTravellers />
        <ToInvite />
      </div>
    )
    return <EmptyState action={ways}>{m.people_none_friends()}</EmptyState>
  }
  return (
    <>
      {hasMany && <FriendSearch q={q} hasNone={more.items.length === 0} />}
      <div className={styles.actions}>
        <ToInvite />
      </div>
      <FriendshipCards items={more.items} level={2} />
      <MoreOfList more={more} path={path} />
    </>
  )
}

function ToInvite() {
  return (
    <ButtonLink href={href('/account/:filter?', { filter: 'invite' })}>
      {m.invitations_title()}
    </ButtonLink>
  )
}

function FriendSearch({ q, hasNone }: { q: string; hasNone: boolean }) {
  const field = useSearchField(q)
  return (
    <search className={styles.search}>
      <TextField label={m.people_friends_find()} {...field} />
      <output>{hasNone && m.people_search_nothing({ text: q })}</output>
    </search>
  )
}
