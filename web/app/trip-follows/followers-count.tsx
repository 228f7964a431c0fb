import { countedFollowers } from '@farfolk/contract/trip-follows'
import { m } from '../paraglide/messages.js'
import { useTripFollow } from './use-trip-follow.ts'

/** For who travels on a trip: how many follow it. Its line is there from the start, with words or without. */
export function FollowersCount({ tripId }: { tripId: string }) {
  const { follow } = useTripFollow(tripId)
  const count = follow?.followersCount ?? 0
  return (
    <p className="our-words" style={{ minHeight: '1lh' }}>
      {count > 0 && wordsOf(count)}
    </p>
  )
}

function wordsOf(count: number): string {
  return count < countedFollowers ? m.trip_follows_count({ count }) : m.trip_follows_many({ count })
}
