import type { Friendship } from '@farfolk/contract/friendships'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { focusBeside } from '../ui/focus-beside.ts'
import { localDay } from '../ui/local-day.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { accept, cancelRequest, decline, reportBlocked, unblock } from './change-relation.ts'
import { FollowedList } from './followed-list.tsx'
import { MemberCards, MemberCardView, Whose } from './member-card.tsx'
import { MoreAboutMenu } from './more-about-menu.tsx'
import { noteRelationChange } from './relation-changes.ts'
import { type FriendshipListName, useFriendships } from './use-friendships.ts'

const emptyWords: Record<FriendshipListName, () => string> = {
  incoming: m.people_none_incoming,
  sent: m.people_none_sent,
  blocked: m.people_none_blocked,
}

interface FriendshipListProps {
  list: FriendshipListName
  /** Heading level of the names. */
  level?: 2 | 3
}

/** One of the member's own lists, with what can be done about each; it follows every change. */
export function FriendshipList({ list, level }: FriendshipListProps) {
  const own = useFriendships(list)
  const removed = useRemoved()
  // Declined or taken back right here. A block may have taken the place of that.
  const items = own.items?.filter(({ id }) => list === 'blocked' || !removed.has(id))
  return (
    <FollowedList
      id={`${list}-failed`}
      list={{ ...own, items }}
      loading={<Skeleton height="106px" count={3} />}
      empty={<EmptyState action={<NextStep list={list} />}>{emptyWords[list]()}</EmptyState>}
    >
      {(items) => <FriendshipCards items={items} level={level} />}
    </FollowedList>
  )
}

interface FriendshipCardsProps {
  items: readonly Friendship[]
  level?: 2 | 3 | undefined
}

export function FriendshipCards({ items, level }: FriendshipCardsProps) {
  return (
    <MemberCards>
      {items.map((friendship) => (
        <MemberCardView
          key={friendship.id}
          user={friendship.user}
          level={level}
          actions={<Actions friendship={friendship} />}
        >
          {friendship.state !== 'friends' && (
            <>
              {friendship.message && <p>{friendship.message}</p>}
              <p>
                <LocalDate value={localDay(friendship.createdAt)} />
              </p>
            </>
          )}
        </MemberCardView>
      ))}
    </MemberCards>
  )
}

function NextStep({ list }: { list: FriendshipListName }) {
  if (list === 'blocked') {
    const article = { section: 'safety', category: 'block-and-report' }
    return (
      <ButtonLink href={href('/help/:section/:category', article)}>
        {m.people_about_blocking()}
      </ButtonLink>
    )
  }
  return <FindTravellers />
}

/** For who has nobody here yet. */
export function FindTravellers() {
  return (
    <ButtonLink href={`${href('/search-trips')}?kind=travellers`} kind="accent">
      {m.people_find()}
    </ButtonLink>
  )
}

function Actions({ friendship }: { friendship: Friendship }) {
  const { revalidate } = useRevalidator()
  const { id, state, user } = friendship
  const [isBusy, setBusy] = useState(false)
  const whose = <Whose user={user} />

  async function act(work: Promise<boolean>) {
    setBusy(true)
    await work
    await revalidate()
    setBusy(false)
  }

  if (state === 'friends') {
    return (
      <>
        <ButtonLink size="small" href={`${href('/chat')}?to=${user.id}`}>
          {m.chat_message()}
          {whose}
        </ButtonLink>
        <MoreAboutMenu person={user} friendshipId={id} onBlocked={noteRelationChange} />
      </>
    )
  }
  if (state === 'incoming') {
    return (
      <>
        <Button
          size="small"
          kind="accent"
          isLoading={isBusy}
          onClick={() => void act(accept(id, user))}
        >
          {m.people_accept()}
          {whose}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            decline(id, revalidate)
          }}
        >
          {m.people_decline()}
          {whose}
        </Button>
        <MoreAboutMenu person={user} onBlocked={noteRelationChange} />
      </>
    )
  }
  if (state === 'sent') {
    return (
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          cancelRequest(id, revalidate)
        }}
      >
        {m.people_cancel()}
        {whose}
      </Button>
    )
  }
  return (
    <>
      <Button size="small" isLoading={isBusy} onClick={() => void act(unblock(id, user))}>
        {m.people_unblock()}
        {whose}
      </Button>
      <Button size="small" onClick={() => reportBlocked(user)}>
        {m.people_report({ name: user.profile.firstName })}
      </Button>
    </>
  )
}
