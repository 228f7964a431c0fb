import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { useFollowTrip } from './use-follow-trip.ts'

// One file for what a trip's page has for members: each costs visitors a place in its list of files.

export function FollowTrip({ tripId }: { tripId: string }): null {
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
