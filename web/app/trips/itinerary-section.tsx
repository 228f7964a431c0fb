import type { TripRoute } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { TripFiles } from './trip-files.tsx'
import { TripItinerary } from './trip-itinerary.tsx'

interface ItinerarySectionProps {
  trip: Trip
  /** Undefined where it could not be had: the stops are there without it. */
  route: TripRoute | undefined
}

const ItineraryEditor = lazyPart(
  async () => (await import('./itinerary-editor.tsx')).ItineraryEditor,
)

/** The days of a trip, which its owner changes on the spot. */
export function ItinerarySection({ trip, route }: ItinerarySectionProps) {
  const isOwn = useUser()?.id === trip.owner.id
  const [isEditing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button made way for the editor: the focus comes back to it.
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isOwn && isEditing) {
    return (
      <Suspense>
        <ItineraryEditor tripId={trip.id} onClose={() => setEditing(false)} />
      </Suspense>
    )
  }
  const edit = isOwn && (
    <Button ref={button} size="small" onClick={() => setEditing(true)}>
      <Icon name="pencil" size={16} />
      {trip.stops.length === 0 ? m.trips_stops_first() : m.trips_stops_edit()}
    </Button>
  )
  return (
    <>
      <TripItinerary trip={trip} route={route} action={edit} />
      <TripFiles trip={trip} hasTrack={Boolean(route?.track)} />
    </>
  )
}
