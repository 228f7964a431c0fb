import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { tellMissing } from './tell-missing.ts'

/**
 * A part of a page whose script comes when it is first drawn, below a `Suspense`. Where it cannot be
 * fetched that is told and the rest of the page stays; it comes with the network, or with the first
 * touch that finds it.
 */
export function lazyPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await patiently(fetchPart) }))
}

async function patiently<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  let isTold = false
  for (;;) {
    try {
      return await fetchPart()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      if (!isTold) void tellMissing()
      isTold = true
      await nextChance()
    }
  }
}

const chances = ['online', 'pointerdown', 'keydown'] as const

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    for (const chance of chances) {
      const options = { signal: settled.signal, capture: true, passive: true }
      addEventListener(chance, () => (settled.abort(), resolve()), options)
    }
  })
}

/** A script that a press needs; undefined where it cannot be fetched, which is told. */
export async function fetchOrTell<Part>(fetchPart: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await fetchPart()
  } catch {
    await tellMissing()
    return undefined
  }
}
