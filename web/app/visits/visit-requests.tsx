import type { Visit, VisitRole } from '@farfolk/contract/visits'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import styles from '../people/friend-requests.module.css'
import { FollowedList } from '../people/followed-list.tsx'
import { FindTravellers } from '../people/friendship-list.tsx'
import { MemberCards } from '../people/member-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useUser } from '../session/session-store.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnAnswering } from './own-answering.tsx'
import { useNamedVisit } from './use-named-visit.ts'
import { useVisits } from './use-visits.ts'
import { VisitCard } from './visit-card.tsx'

/** Both ways: those that wait for the member's answer first. */
export function VisitRequests() {
  const ofMe = useVisits({ role: 'host' })
  const byMe = useVisits({ role: 'guest' })
  const named = useNamedVisit(ofMe, byMe)
  const isHost = useUser()?.id === named?.host.id
  return (
    <div className={styles.lists}>
      <section aria-labelledby="visits-host">
        <h2 id="visits-host">{m.visit_of_me()}</h2>
        <OwnAnswering />
        <VisitList
          viewerRole="host"
          list={ofMe}
          further={isHost ? named : undefined}
          empty={
            <EmptyState
              action={<ButtonLink href={href('/account/edit')}>{m.visit_edit_offers()}</ButtonLink>}
            >
              {m.visit_none_of_me()}
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="visits-guest">
        <h2 id="visits-guest">{m.visit_by_me()}</h2>
        <VisitList
          viewerRole="guest"
          list={byMe}
          further={isHost ? undefined : named}
          empty={
            <EmptyState action={<FindTravellers kind="plain" />}>{m.visit_none_by_me()}</EmptyState>
          }
        />
      </section>
    </div>
  )
}

interface VisitListProps {
  viewerRole: VisitRole
  list: ReturnType<typeof useVisits>
  /** Beyond what is there of the list. */
  further: Visit | undefined
  empty: ReactNode
}

function VisitList({ viewerRole, list, further, empty }: VisitListProps) {
  const cardsOf = (visits: readonly Visit[]) => (
    <MemberCards>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} viewerRole={viewerRole} />
      ))}
    </MemberCards>
  )
  return (
    <>
      <FollowedList
        id={`visits-${viewerRole}-failed`}
        list={list}
        loading={<Skeleton height="140px" count={2} />}
        empty={empty}
      >
        {(items) => cardsOf(further ? [...items, further] : items)}
      </FollowedList>
      {/* Of a list that could not be had. */}
      {further && !list.items && cardsOf([further])}
    </>
  )
}
