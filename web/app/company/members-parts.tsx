import type { Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useFollowTrip } from './use-follow-trip.ts'

// One file for what a trip's page has for members: each costs visitors a place in its list of files.

// Its files are in the list of this one, which visitors do not load.
const Comments = lazyPart(async () => (await import('../comments/comments.tsx')).Comments)

interface TripMembersProps {
  trip: Trip
  section: string | undefined
  viewerId: string
}

/** What is said of a trip, and that its page follows what others change. */
export function TripMembers({ trip, section = 'overview', viewerId }: TripMembersProps) {
  const hasPlace = trip.travellers.some(({ user }) => user.id === viewerId)
  // The travellers and the packing lists follow by themselves.
  const followsItself = section === 'travellers' || section === 'packing'
  return (
    <>
      {section === 'overview' && (
        <Suspense>
          <Comments key={trip.id} kind="trip" id={trip.id} />
        </Suspense>
      )}
      {hasPlace && !followsItself && <FollowTrip tripId={trip.id} />}
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
