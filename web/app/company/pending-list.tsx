import type { PendingTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { MemberCards } from '../people/member-card.tsx'
import { searchPath } from '../search/search-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PendingCard } from './pending-card.tsx'
import { isFull } from './place-on-trip.ts'
import styles from './trip-travellers.module.css'

interface PendingListProps {
  trip: Trip
  /** Undefined until they are there. */
  lists: { asking: PendingTraveller[]; invited: PendingTraveller[] } | undefined
  /** Status of the call that failed. */
  failed: number | undefined
  onChange: () => Promise<void>
}

/** Those who wait: who asks for the owner's answer first. */
export function PendingList({ trip, lists, failed, onChange }: PendingListProps) {
  if (failed !== undefined) {
    return <CouldNotLoad id="company-failed" failed={failed} onRetry={() => void onChange()} />
  }
  if (!lists) return null
  const cardOf = (traveller: PendingTraveller) => (
    <PendingCard key={traveller.id} {...{ trip, traveller, onChange }} />
  )
  const mayBeAsked = trip.lookingForCompany && trip.type !== 'finished'
  return (
    <>
      {(lists.asking.length > 0 || mayBeAsked) && (
        <Waiting id="company-asking" title={m.company_asking()}>
          {lists.asking.length === 0 && (
            <EmptyState action={<FindTravellers countries={trip.countries} />}>
              {m.company_nobody_asks()}
            </EmptyState>
          )}
          {lists.asking.length > 0 && isFull(trip) && (
            <p className={styles.seats}>{m.company_full_error()}</p>
          )}
          {lists.asking.length > 0 && <MemberCards>{lists.asking.map(cardOf)}</MemberCards>}
        </Waiting>
      )}
      {lists.invited.length > 0 && (
        <Waiting id="company-invited" title={m.company_invited_list()}>
          <MemberCards>{lists.invited.map(cardOf)}</MemberCards>
        </Waiting>
      )}
    </>
  )
}

/** Who looks for company on the way there, too, may be invited. */
function FindTravellers({ countries }: Pick<Trip, 'countries'>) {
  const path = searchPath({ kind: 'travellers', countries, company: true })
  return <ButtonLink href={path}>{m.notifications_find_travellers()}</ButtonLink>
}

function Waiting(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
