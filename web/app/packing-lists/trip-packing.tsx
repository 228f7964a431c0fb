import type { PackingList } from '@farfolk/contract/packing-lists'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { useNotRemoved } from '../api/removed-ids.ts'
import { useFollowTrip } from '../company/use-follow-trip.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { tripPath } from '../trips/trip-sections.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Select } from '../ui/select.tsx'
import { NewListLink } from './new-list-link.tsx'
import { PackingListView } from './packing-list-view.tsx'
import { ReadOnlyList } from './read-only-list.tsx'
import styles from './trip-packing.module.css'

interface TripPackingProps {
  trip: Trip
  lists: PackingList[]
  /** The viewer travels along. */
  isCompany: boolean
}

// Of who travels along alone.
const TripTodos = lazyPart(async () => (await import('../trip-todos/trip-todos.tsx')).TripTodos)

/** What makes a trip ready: what is to be done, for who travels along, and what is to be packed. */
export function TripPacking({ trip, lists, isCompany }: TripPackingProps) {
  const packing = <PackingOfTrip tripId={trip.id} {...{ lists, isCompany }} />
  return isCompany ? <TripTodos trip={trip}>{packing}</TripTodos> : packing
}

interface PackingOfTripProps extends Pick<TripPackingProps, 'lists' | 'isCompany'> {
  tripId: string
}

/** The packing lists of a trip, one at a time, for who travels along to pack by. */
function PackingOfTrip({ tripId, lists: all, isCompany }: PackingOfTripProps) {
  const { revalidate } = useRevalidator()
  const lists = useNotRemoved(all)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = lists.find(({ id }) => id === chosenId) ?? lists[0]
  useFollowTrip(tripId)
  useLeaveWithCompany(tripId, isCompany)
  if (!chosen) {
    const step = isCompany ? (
      <NewListLink tripId={tripId} />
    ) : (
      <ButtonLink href={tripPath(tripId, 'travellers')}>{m.trips_section_travellers()}</ButtonLink>
    )
    return (
      <EmptyState action={step}>
        {isCompany ? m.packing_of_trip_empty() : m.packing_none_shown()}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.bar}>
        {lists.length > 1 && (
          <Select
            label={m.packing_lists_of_trip()}
            options={lists.map((list) => ({ value: list.id, label: labelOf(list) }))}
            value={chosen.id}
            onChange={(event) => setChosenId(event.currentTarget.value)}
          />
        )}
        {isCompany && <NewListLink tripId={tripId} />}
      </div>
      {chosen.carriers.length > 0 ? (
        <PackingListView key={chosen.id} list={chosen} level={2} onGone={() => void revalidate()} />
      ) : (
        <section aria-label={chosen.name}>
          <h2>{chosen.name}</h2>
          <ReadOnlyList list={chosen} level={3} />
        </section>
      )}
    </>
  )
}

/** Who is taken from the trip sees it as others do: without this section. */
function useLeaveWithCompany(tripId: string, isCompany: boolean): void {
  const navigate = useNavigate()
  const isSignedIn = useUser() !== null
  const joined = useRef<string>(undefined)
  useEffect(() => {
    if (isCompany) joined.current = tripId
    else if (isSignedIn && joined.current === tripId) {
      void navigate(href('/trips/:id/:section?', { id: tripId }), { replace: true })
    }
  }, [isCompany, isSignedIn, tripId, navigate])
}

function labelOf({ name, owner }: PackingList): string {
  return `${name} (${owner.profile.firstName})`
}
