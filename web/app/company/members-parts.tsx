import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { isUnderWay } from '../here/is-under-way.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { useTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { localDay } from '../ui/local-day.ts'
import { placeOnTrip } from './place-on-trip.ts'
import { useFollowTrip } from './use-follow-trip.ts'

// One file for what a trip's page has for members: each costs visitors a place in its list of files.

// Its files are in the list of this one, which visitors do not load.
const Comments = lazyPart(async () => (await import('../comments/comments.tsx')).Comments)

// Of the overview alone.
const LateTodos = lazyPart(async () => (await import('./late-parts.tsx')).OpenTodos)

const LateRequest = lazyPart(async () => (await import('./late-parts.tsx')).TipRequest)

/** What is to be done for a trip that the member travels on, and once it is over, what they may tell others. */
export function OpenTodos({ trip }: { trip: Trip }) {
  return (
    <>
      <LateTodos trip={trip} />
      {trip.type === 'finished' && <LateRequest trip={trip} />}
    </>
  )
}

// Of who may be recording it.
const FollowWay = lazyPart(async () => (await import('./late-parts.tsx')).FollowWay)

/** With none of them: what is below stays where it is. */
const commentsRoomPx = 240

interface TripMembersProps {
  trip: Trip
  section: string | undefined
  viewerId: string
}

/** What is said of a trip, and that its page follows what others change. */
export function TripMembers({ trip, section = 'overview', viewerId }: TripMembersProps) {
  const { place } = placeOnTrip(trip, viewerId)
  const hasPlace = place !== 'none'
  // The travellers, the packing lists and the place of who asks or is invited follow by themselves.
  const followsItself =
    section === 'travellers' ||
    section === 'packing' ||
    (section === 'overview' && place !== 'owner' && place !== 'accepted')
  const [today] = useState(() => localDay(Date.now()))
  const hasMap = section === 'overview' || section === 'itinerary'
  const showsWay = hasMap && trip.owner.id === viewerId && isUnderWay(trip, today)
  // They stand below what the page was opened for.
  const isTouched = useTouched()
  return (
    <>
      {section === 'overview' && (
        <div style={{ minHeight: commentsRoomPx }}>
          {isTouched && (
            <Suspense>
              <Comments key={trip.id} kind="trip" id={trip.id} />
            </Suspense>
          )}
        </div>
      )}
      {hasPlace && !followsItself && <FollowTrip tripId={trip.id} />}
      {showsWay && (
        <Suspense>
          <FollowWay tripId={trip.id} />
        </Suspense>
      )}
    </>
  )
}

function FollowTrip({ tripId }: { tripId: string }): null {
  useFollowTrip(tripId)
  return null
}

/** For who cannot open a trip: an invitation is to one address, which may be another than theirs. */
export function InvitedElsewhere() {
  const user = useUser()
  if (!user) return null
  return (
    <p>
      {m.company_invited_elsewhere({ email: user.email })}{' '}
      <Link to={href('/settings/:section?', { section: 'account' })}>
        {m.company_change_address()}
      </Link>
    </p>
  )
}
