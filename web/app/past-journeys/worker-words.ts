import type { FoundJourney } from './find-journeys.ts'

/** What the page asks of the worker. */
export interface Asked {
  files: File[]
  /** By the API's calendar. */
  today: string
  /** As many as a trip may have. */
  maxStops: number
}

/** What came of the files; nothing else of them leaves the worker, and home least of all. */
export interface FoundInFiles {
  /** In the order of their days. */
  journeys: FoundJourney[]
  /** From the first to the last night that is known; null of none. */
  known: { from: string; to: string; nights: number } | null
  /** Names of files that end early or are broken: what was read up to there counts. */
  cut: string[]
}

export type Told =
  | { kind: 'progress'; share: number }
  | { kind: 'found'; found: FoundInFiles }
  /** None of the files is one of a Timeline. */
  | { kind: 'unknown' }
  /** A file can no longer be read, such as one that was moved meanwhile. */
  | { kind: 'failed' }
