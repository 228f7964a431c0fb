import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import type { HereStop } from './here-stop.ts'
import { sendWaiting } from './send-here.ts'
import { dropWaiting, keepWaiting, readWaiting } from './unsent-here.ts'
import { wordsOfRefusal } from './words-of-refusal.ts'

/** Nobody stands before a dialog for longer: what waits is shown, and goes by itself. */
const patienceMs = 6_000

/** Puts a stop onto its trip, by way of what waits on the device. */
export function usePutHere(ownId: string, onDone: () => void) {
  const [isPutting, setPutting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** False where the club will not have it, which the dialog says. */
  async function put(stop: Omit<HereStop, 'id' | 'backId'>): Promise<boolean> {
    const here = { ...stop, id: uuid(), backId: uuid() }
    setPutting(true)
    setRefusal(undefined)
    keepWaiting(ownId, here)
    // The storage is full: nobody would hear of it again.
    if (!readWaiting(ownId).some(({ id }) => id === here.id)) {
      setRefusal(m.here_no_room())
      setPutting(false)
      return false
    }
    await Promise.race([sendWaiting(), new Promise((done) => setTimeout(done, patienceMs))])
    const left = readWaiting(ownId).find(({ id }) => id === here.id)
    if (left?.refusal !== undefined && !isGone.current) {
      dropWaiting(ownId, here.id)
      setRefusal(wordsOfRefusal(left.refusal))
      setPutting(false)
      return false
    }
    if (left && left.refusal === undefined) toast(m.here_kept({ name: here.place.name }))
    if (!isGone.current) onDone()
    return true
  }

  return { put, isPutting, refusal }
}
