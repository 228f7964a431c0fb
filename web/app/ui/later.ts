import { useEffect, useState } from 'react'
import { onceTouched } from './once-touched.ts'
import { tellMissing } from './tell-missing.ts'

/** A part of a page that is not seen before somebody does something there. */
export interface Later<Part> {
  /** Undefined before it is loaded. */
  get: () => Part | undefined
  /** Rejects where it cannot be fetched; the next call tries again. */
  load: () => Promise<Part>
}

export function later<Part>(fetchPart: () => Promise<Part>): Later<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined
  const fetchAndKeep = async () => {
    try {
      return (part = await fetchPart())
    } finally {
      coming = undefined
    }
  }
  return {
    get: () => part,
    load: () => (part ? Promise.resolve(part) : (coming ??= fetchAndKeep())),
  }
}

/**
 * The part once it is there; of a number that `isWanted` is, each new one asks again. It is fetched
 * when the page is touched, so that whoever then wants it need not wait; one who could not be given
 * it is told.
 */
export function useLater<Part>(part: Later<Part>, isWanted: boolean | number): Part | undefined {
  const [, setLoaded] = useState(false)
  useFetchOnceTouched(part)
  useEffect(() => {
    if (!isWanted) return undefined
    // Asked for even where it is there: it may have come since this was drawn without it.
    let isCurrent = true
    void part.load().then(() => isCurrent && setLoaded(true), tellMissing)
    return () => {
      isCurrent = false
    }
  }, [isWanted, part])
  return part.get()
}

export function useFetchOnceTouched<Part>(part: Pick<Later<Part>, 'load'>): void {
  // Whoever wants it asks again, and is told what went wrong.
  useEffect(() => onceTouched(() => void part.load().catch(() => undefined)), [part])
}

/** Whether the page has been touched, or is quiet. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => onceTouched(() => setTouched(true)), [])
  return isTouched
}
