import type { Friendship } from '@farfolk/contract/friendships'
import { href } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { localDay } from '../ui/local-day.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FollowedList } from './followed-list.tsx'
import { FriendshipActions } from './friendship-actions.tsx'
import { MemberCards, MemberCardView } from './member-card.tsx'
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
      loading={<Skeleton height="106px" count={2} />}
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
          actions={<FriendshipActions friendship={friendship} />}
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
  return <FindTravellers kind={list === 'sent' ? 'plain' : 'accent'} />
}

/** For who has nobody here yet; `plain` below another one. */
export function FindTravellers({ kind = 'accent' }: { kind?: 'accent' | 'plain' }) {
  return (
    <ButtonLink href={`${href('/search-trips')}?kind=travellers`} kind={kind}>
      {m.people_find()}
    </ButtonLink>
  )
}
