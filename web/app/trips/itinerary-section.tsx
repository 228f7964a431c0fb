import type { TripRoute } from '@farfolk/contract/tracks'
import type { Trip, TripStop } from '@farfolk/contract/trips'
import { createElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { PhotosOfStops } from './shown-stop-photos.ts'
import { StopPhotos } from './stop-photos.tsx'
import { TripFiles } from './trip-files.tsx'
import { type OnMap, TripItinerary } from './trip-itinerary.tsx'
import { tripPath } from './trip-sections.ts'

interface ItinerarySectionProps {
  trip: Trip
  /** Undefined where it could not be had: the stops are there without it. */
  route: TripRoute | undefined
  /** Undefined as the route is. */
  photos: PhotosOfStops | undefined
}

const itineraryEditor = later(async () => (await import('./itinerary-editor.tsx')).ItineraryEditor)

// For whoever may change them: others do not download it.
const UnsavedStops = lazyPart(async () => (await import('./unsaved-stops.tsx')).UnsavedStops)
// For its travellers alone, as well.
const TripBookings = lazyPart(
  async () => (await import('../bookings/trip-bookings.tsx')).TripBookings,
)

/** The days of a trip, which whoever may changes on the spot. */
export function ItinerarySection(props: ItinerarySectionProps) {
  const { trip } = props
  const viewerId = useUser()?.id
  const place = trip.travellers.find(({ user }) => user.id === viewerId)?.status
  const isOwn = place === 'owner'
  // Told to travellers alone.
  const mayEdit = isOwn || trip.companionsEdit === true
  const [onMap, setOnMap] = useState<OnMap>()
  return (
    <>
      <ChangeableItinerary key={trip.id} {...{ ...props, onMap, isOwn, mayEdit }} />
      {(isOwn || place === 'accepted') && (
        <Suspense fallback={<Skeleton height="110px" count={2} />}>
          <TripBookings {...props} onMap={setOnMap} />
        </Suspense>
      )}
    </>
  )
}

interface ShownProps extends ItinerarySectionProps {
  onMap: OnMap | undefined
}

function OthersItinerary(props: ShownProps) {
  const { id, stops } = props.trip
  const step = stops.length === 0 && (
    <ButtonLink href={tripPath(id, 'travellers')}>{m.trips_section_travellers()}</ButtonLink>
  )
  return <Itinerary {...props} action={step} />
}

interface ChangeableProps extends ShownProps {
  isOwn: boolean
  mayEdit: boolean
}

function ChangeableItinerary({ isOwn, mayEdit, ...props }: ChangeableProps) {
  const { trip } = props
  /** How often the editor was asked for; 0 while it is not wanted. */
  const [asked, setAsked] = useState(0)
  const Editor = useLater(itineraryEditor, asked)
  const isEditing = asked > 0 && Editor !== undefined
  const wasEditing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button made way for the editor: the focus comes back to it, where it still is one's to press.
    const target = button.current ?? document.getElementById('content')
    if (wasEditing.current && !isEditing)
      target?.focus({ preventScroll: target !== button.current })
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    // Who may no longer keeps what they have typed before their eyes.
    const isClosed = !mayEdit
    return createElement(Editor, { tripId: trip.id, isOwn, isClosed, onClose: () => setAsked(0) })
  }
  if (!mayEdit) return <OthersItinerary {...props} />
  const edit = (
    <>
      <Button ref={button} size="small" onClick={() => setAsked(asked + 1)}>
        <Icon name="pencil" size={16} />
        {trip.stops.length === 0 ? m.trips_stops_first() : m.trips_stops_edit()}
      </Button>
      <Suspense>
        <UnsavedStops trip={trip} />
      </Suspense>
    </>
  )
  return <Itinerary {...props} action={edit} />
}

function Itinerary({ trip, route, photos, onMap, action }: ShownProps & { action?: ReactNode }) {
  const photosOf = ({ id, place }: TripStop) =>
    photos?.[id] && <StopPhotos place={place.name} photos={photos[id]} />
  return (
    <>
      <TripItinerary {...{ trip, route, action, onMap }} underStop={photosOf} />
      <TripFiles trip={trip} hasTrack={Boolean(route?.track)} />
    </>
  )
}
