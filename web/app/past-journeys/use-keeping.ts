import { createTrip } from '@farfolk/contract/trips'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { useUnloadWarning } from '../ui/use-unload-warning.ts'
import { translateRefusal } from '../words/refusals.ts'
import type { PastJourney } from './past-journey.ts'

export interface Chosen {
  journey: PastJourney
  name: string
}

interface Keeping {
  isUnderWay: boolean
  /** How many are kept of those that were to be, in this try. */
  done: number
  of: number
  /** Why it stopped, in words. */
  problem?: string | undefined
}

/** Makes trips of journeys, one after the other, under the id of each: again after a failure makes what is missing. */
export function useKeeping() {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  /** Of single journeys, which others do not wait for. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [keeping, setKeeping] = useState<Keeping>({ isUnderWay: false, done: 0, of: 0 })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useUnloadWarning(keeping.isUnderWay)

  async function keep(chosen: readonly Chosen[]): Promise<void> {
    const missing = chosen.filter(({ journey }) => !kept.has(journey.id))
    let done = 0
    const show = (isUnderWay: boolean, problem?: string) =>
      setKeeping({ isUnderWay, done, of: missing.length, problem })
    setRefused(new Map())
    show(true)
    for (const { journey, name } of missing) {
      if (isGone.current) return
      const result = await callApi(
        createTrip,
        { body: { trip: tripOf(journey, name) } },
        { silent: true },
      )
      if (result.ok) {
        done++
        setKept((before) => new Set([...before, journey.id]))
        show(true)
        continue
      }
      // Of this one alone.
      if (result.status === 422 || result.status === 409) {
        const words = translateRefusal(result.errors[0]?.message) ?? m.error_something_wrong()
        setRefused((before) => new Map([...before, [journey.id, words]]))
        continue
      }
      show(false, wordsOf(result))
      return
    }
    show(false)
  }

  return { kept, refused, keeping, keep }
}

/** The day's trips are spent, and not just too many calls of a minute. */
const longWaitSeconds = 3_600

function wordsOf({ status, headers }: { status: number; headers: Headers }): string {
  const isOfDay = status === 429 && Number(headers.get('retry-after')) > longWaitSeconds
  if (isOfDay) return m.past_limit()
  return wordsOfFailure(status, headers) ?? m.error_something_wrong()
}

/** For its member alone, who has shown nobody yet where they were. */
function tripOf({ id, startDate, endDate, stops }: PastJourney, name: string) {
  return {
    id,
    name,
    startDate,
    endDate,
    audience: 'me' as const,
    stops: stops.map(({ place, arrivalDate, departureDate }) => ({
      place: { id: place.id },
      arrivalDate,
      departureDate,
    })),
  }
}
