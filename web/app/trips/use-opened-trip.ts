import { getOwnTrip, type Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'

export interface OpenedTrip {
  trip: Trip
  /** Its ETag. */
  version: string
}

/** An own trip as it stands when it is opened for changing; `reload` fetches what stands now. */
export function useOpenedTrip(tripId: string) {
  const [opened, setOpened] = useState<OpenedTrip>()
  const [problem, setProblem] = useState<string>()

  async function reload(): Promise<void> {
    const result = await readTrip(tripId)
    if (typeof result === 'string') setProblem(result)
    else setOpened(result)
  }

  useEffect(() => {
    let isGone = false
    const open = async () => {
      const result = await readTrip(tripId)
      if (isGone) return
      if (typeof result === 'string') setProblem(result)
      else setOpened(result)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [tripId])

  return { opened, problem, reload }
}

/** Words of what went wrong in the place of the trip. */
async function readTrip(id: string): Promise<OpenedTrip | string> {
  const result = await callApi(getOwnTrip, { params: { id } }, { silent: true })
  if (result.ok) return { trip: result.data, version: result.headers.get('etag') ?? '' }
  return wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong()
}
