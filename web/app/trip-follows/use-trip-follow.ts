import { getTripFollow, type TripFollow } from '@farfolk/contract/trip-follows'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** How the member stands to a trip; undefined until that is `isKnown`, and where it cannot be read. */
export function useTripFollow(tripId: string) {
  const [told, setTold] = useState<{ of: string; follow: TripFollow | undefined }>()
  useEffect(() => {
    const left = new AbortController()
    const options = { silent: true, signal: left.signal }
    const load = async () => {
      const result = await callApi(getTripFollow, { params: { id: tripId } }, options)
      if (left.signal.aborted) return
      setTold({ of: tripId, follow: result.ok ? result.data : undefined })
    }
    void load()
    return () => left.abort()
  }, [tripId])
  const isKnown = told?.of === tripId
  return {
    isKnown,
    follow: isKnown ? told.follow : undefined,
    /** Undefined where it cannot be read. */
    ask: async (): Promise<TripFollow | undefined> => {
      const result = await callApi(getTripFollow, { params: { id: tripId } }, { silent: true })
      return result.ok ? result.data : undefined
    },
    setFollow: (follow: TripFollow) => setTold({ of: tripId, follow }),
  }
}
