import { useEffect, useState } from 'react'
import { getTrip } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { type OwnTrip, readOwnTrip } from './read-own-trip.ts'

/** A trip whose plan one may change, as it stands when it is opened for changing; `reload` fetches what stands now. */
export function useOpenedTrip(tripId: string) {
  const [opened, setOpened] = useState<OwnTrip>()
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
async function readTrip(id: string): Promise<OwnTrip | string> {
  const result = await readOwnTrip((...call) => callApi(...call, { silent: true }), id, getTrip)
  if (result.ok) return result.data
  return wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong()
}
