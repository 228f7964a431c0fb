import { listPendingTravellers, type PendingTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'

/** Who waits on an own trip, anew whenever the page's trip has been loaded anew. */
export function usePending(trip: Trip) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingTraveller[]>()
  const [failed, setFailed] = useState<number>()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const params = { id: trip.id }
      const how = { silent: true, keeps: 'part', signal } as const
      const result = await callApi(listPendingTravellers, { params }, how)
      if (signal.aborted) return
      setFailed(result.ok ? undefined : result.status)
      if (result.ok) setPending(result.data)
    }
    void ask()
    return () => controller.abort()
  }, [trip])

  return { pending, failed, reload: revalidate }
}
