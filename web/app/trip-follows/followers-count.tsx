import { countedFollowers, getTripFollow } from '@farfolk/contract/trip-follows'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'

/** For who travels on a trip: how many follow it. Its line is there from the start, with words or without. */
export function FollowersCount({ tripId }: { tripId: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const options = { silent: true, signal }
    const load = async () => {
      const result = await callApi(getTripFollow, { params: { id: tripId } }, options)
      if (result.ok && !signal.aborted) setCount(result.data.followersCount ?? 0)
    }
    void load()
    return () => left.abort()
  }, [tripId])
  return (
    <p className="our-words" style={{ minHeight: '1lh' }}>
      {count > 0 && wordsOf(count)}
    </p>
  )
}

function wordsOf(count: number): string {
  return count < countedFollowers ? m.trip_follows_count({ count }) : m.trip_follows_many({ count })
}
