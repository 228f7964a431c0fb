import { type Channel, isStanding, mayHaveMissed, subscribe } from './live.ts'

/** A connection that does not come keeps nobody from what can be had without it. */
const patienceMs = 500

export interface Followed {
  /** Whether something that the channel tells changes what is shown. */
  isAbout(data: unknown): boolean
  /** Asks for what is shown. */
  load(): void
  /** When what is shown already was asked for, by `performance.now()`; absent: `load` brings it first. */
  askedAt?: number | undefined
  /** Whether the page brings it anew by itself after a break of the connection, once it knows more. */
  comesAgain?(): boolean
}

/**
 * Keeps what is shown right until the answer is called, and asks for it no more often than that
 * takes: what is asked for while the channel stands misses nothing.
 */
export function follow(channel: Channel, followed: Followed): () => void {
  const { isAbout, load, askedAt, comesAgain } = followed
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = subscribe(channel, {
    received(data) {
      if (isAbout(data)) load()
    },
    reconnected() {
      clearTimeout(waiting)
      if (askedAt !== undefined && !mayHaveMissed(channel, askedAt)) return
      if (!comesAgain?.()) load()
    },
  })
  if (isStanding(channel)) {
    if (askedAt === undefined || mayHaveMissed(channel, askedAt)) load()
  } else if (askedAt === undefined) {
    waiting = setTimeout(load, patienceMs)
  }
  return () => {
    clearTimeout(waiting)
    stop()
  }
}
