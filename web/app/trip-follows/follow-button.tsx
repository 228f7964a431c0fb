import { followTrip, unfollowTrip } from '@farfolk/contract/trip-follows'
import { useRef } from 'react'
import { dismissAlert } from '../api/alerts.ts'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { useFollowTrip } from '../company/use-follow-trip.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTripFollow } from './use-trip-follow.ts'

/** Whether the member follows a trip of others; it turns at once, and back where that is refused. */
export function FollowButton({ tripId }: { tripId: string }) {
  const { isKnown, follow, ask, setFollow } = useTripFollow(tripId)
  const isSending = useRef(false)
  const following = follow?.following ?? false
  useFollowTrip(following ? tripId : undefined)

  const turn = async () => {
    if (isSending.current) return
    isSending.current = true
    setFollow({ following: !following })
    const endpoint = following ? unfollowTrip : followTrip
    const result = await callApi(endpoint, { params: { id: tripId } })
    // It may have come through without its answer.
    const now = result.status === 0 ? await ask() : undefined
    isSending.current = false
    if (result.ok || now?.following === !following) {
      dismissAlert(`error-${endpoint.name}`)
      if (!following) toast(m.trip_follows_hint())
      return
    }
    setFollow(now ?? { following })
    if (!result.ok) tellRefusal(endpoint, result.errors, 'conflict', m.trip_follows_full())
  }

  // They hear of it anyway: of who comes along meanwhile the page learns so by itself.
  if (follow?.followersCount !== undefined) return null
  return (
    <Button
      // Which of the two it is nobody knows yet; its place is kept.
      style={isKnown ? undefined : { visibility: 'hidden' }}
      aria-pressed={following}
      title={m.trip_follows_hint()}
      onClick={() => void turn()}
    >
      <Icon name={following ? 'check' : 'plus'} size={18} />
      {following ? m.trip_follows_following() : m.trip_follows_follow()}
    </Button>
  )
}
