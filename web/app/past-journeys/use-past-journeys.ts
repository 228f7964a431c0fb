import { useEffect, useRef, useState } from 'react'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { loadOwnDays } from './load-own-days.ts'
import { namePlaces, type NamedPoints } from './name-places.ts'
import { type PastJourney, pastJourneys } from './past-journey.ts'
import { readInWorker } from './read-in-worker.ts'
import type { FoundInFiles } from './worker-words.ts'

export interface Shown extends Omit<FoundInFiles, 'journeys'> {
  /** The newest first. */
  journeys: PastJourney[]
}

export type Step =
  | { kind: 'start'; problem?: string }
  | { kind: 'reading' | 'naming'; share: number }
  /** What the places are called could not be had. */
  | { kind: 'unnamed'; problem: string; again: () => void }
  | { kind: 'found'; shown: Shown }

/** From the files to the journeys in them; leaving the page stops it. */
export function usePastJourneys() {
  const [step, setStep] = useState<Step>({ kind: 'start' })
  const memberId = useUser()?.id
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  function begin(): AbortSignal {
    controller.current?.abort()
    controller.current = new AbortController()
    return controller.current.signal
  }

  async function read(files: File[]): Promise<void> {
    const signal = begin()
    setStep({ kind: 'reading', share: 0 })
    const onProgress = (share: number) => !signal.aborted && setStep({ kind: 'reading', share })
    const told = await readInWorker(files, { onProgress, signal })
    if (signal.aborted) return
    if (told.kind === 'found') await name(told.found, new Map(), signal)
    else setStep({ kind: 'start', problem: wordsOf(told.kind) })
  }

  async function name(found: FoundInFiles, named: NamedPoints, signal: AbortSignal): Promise<void> {
    setStep({ kind: 'naming', share: 0 })
    const onProgress = (share: number) => !signal.aborted && setStep({ kind: 'naming', share })
    const failed = await namePlaces(found.journeys, named, { onProgress, signal })
    const own = failed ? undefined : await loadOwnDays(memberId, signal)
    if (signal.aborted) return
    const failure = failed ?? (own?.ok ? undefined : own)
    if (failure || !own?.ok) {
      const words = failure && wordsOfFailure(failure.status, failure.headers)
      const again = () => void name(found, named, begin())
      setStep({ kind: 'unnamed', problem: words ?? m.error_something_wrong(), again })
      return
    }
    const journeys = pastJourneys(found.journeys, named, own.trips)
    setStep({ kind: 'found', shown: { ...found, journeys } })
  }

  function cancel(): void {
    controller.current?.abort()
    setStep({ kind: 'start' })
  }

  return { step, read, cancel }
}

function wordsOf(kind: 'unknown' | 'failed'): string {
  return kind === 'unknown' ? m.past_unknown() : m.past_failed()
}
