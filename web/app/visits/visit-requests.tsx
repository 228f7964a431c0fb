import type { VisitRole } from '@farfolk/contract/visits'
import { href } from 'react-router'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import styles from '../people/friend-requests.module.css'
import { FindTravellers } from '../people/friendship-list.tsx'
import { MemberCards } from '../people/member-card.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNamedVisit } from './use-named-visit.ts'
import { useVisits } from './use-visits.ts'
import { VisitCard } from './visit-card.tsx'

/** Both ways: those that wait for the member's answer first. */
export function VisitRequests() {
  return (
    <div className={styles.lists}>
      <section aria-labelledby="visits-host">
        <h2 id="visits-host">{m.visit_of_me()}</h2>
        <VisitList viewerRole="host" />
      </section>
      <section aria-labelledby="visits-guest">
        <h2 id="visits-guest">{m.visit_by_me()}</h2>
        <VisitList viewerRole="guest" />
      </section>
    </div>
  )
}

function VisitList({ viewerRole }: { viewerRole: VisitRole }) {
  const { items, hasMore, failed, isLoadingMore, retry, loadMore } = useVisits({ role: viewerRole })
  useNamedVisit(items)
  if (!items && failed !== undefined) {
    return (
      <AlertBox
        id={`visits-${viewerRole}-failed`}
        type="error"
        messages={[wordsOfFailure(failed) ?? m.error_something_wrong()]}
      >
        <Button size="small" onClick={retry}>
          {m.retry()}
        </Button>
      </AlertBox>
    )
  }
  if (!items) return <Skeleton height="140px" count={2} />
  if (items.length === 0) {
    return viewerRole === 'host' ? (
      <EmptyState
        action={<ButtonLink href={href('/account/edit')}>{m.visit_edit_offers()}</ButtonLink>}
      >
        {m.visit_none_of_me()}
      </EmptyState>
    ) : (
      <EmptyState action={<FindTravellers />}>{m.visit_none_by_me()}</EmptyState>
    )
  }
  return (
    <>
      <MemberCards>
        {items.map((visit) => (
          <VisitCard key={visit.id} visit={visit} viewerRole={viewerRole} />
        ))}
      </MemberCards>
      {hasMore && <ShowMore isLoading={isLoadingMore} onClick={loadMore} />}
    </>
  )
}
