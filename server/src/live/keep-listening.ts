import { setTimeout as sleep } from 'node:timers/promises'
import type { Listeners, LiveBus, LiveLog } from './bus.ts'

/** A connection on which messages come in. */
export interface Link {
  /** Fails where the connection is gone, also when it says nothing any more. */
  ask(): Promise<unknown>
  end(): void
}

export interface Listening {
  /** As LiveBus. */
  listen(on: Listeners): Promise<void>
  close(): Promise<void>
}

const watchMs = 10_000
const firstWaitMs = 100
/** Members wait as long for each other's words after the bus is back. */
const longestWaitMs = 1_000

/**
 * Holds one connection, looks after it, and makes another where it is lost. `open` fails where none
 * can be had, and calls `lose` when the one that it made has broken.
 */
export function keepListening(
  open: (message: Listeners['message'], lose: (error?: unknown) => void) => Promise<Link>,
  { log, name }: Pick<LiveBus, 'name'> & { log: LiveLog },
): Listening {
  const closing = new AbortController()
  let link: Link | undefined
  let listening: Promise<void> | undefined
  let watch: NodeJS.Timeout | undefined

  async function connect(on: Listeners): Promise<void> {
    let isOpen = false
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost || closing.signal.aborted) return
      isLost = true
      // Lost while it was made: whoever makes it hears of that below.
      if (!isOpen) return
      clearInterval(watch)
      link?.end()
      link = undefined
      on.lost()
      log.warn(
        { err: error },
        `live messages of other processes stopped: ${name} is away; connecting again`,
      )
      void reconnect(on)
    }
    const opened = await open(on.message, lose)
    if (closing.signal.aborted || isLost) {
      opened.end()
      if (isLost) throw new Error('the connection for live messages was lost at once')
      return
    }
    isOpen = true
    link = opened
    on.up()
    // A connection may be gone without a word.
    watch = setInterval(() => void opened.ask().catch(lose), watchMs).unref()
  }

  async function reconnect(on: Listeners): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + Math.random())
      await sleep(waitMs, undefined, { ref: false })
      if (closing.signal.aborted) return
      try {
        await connect(on)
        on.gap()
        return
      } catch {
        // Away still.
      }
    }
  }

  return {
    listen(on) {
      listening ??= connect(on).catch((error: unknown) => {
        log.warn(
          { err: error },
          `live messages of other processes do not come in: ${name} is away; connecting again`,
        )
        void reconnect(on).then(() => (listening = Promise.resolve()))
        throw error
      })
      return listening
    },
    async close() {
      closing.abort()
      clearInterval(watch)
      await listening?.catch(() => undefined)
      link?.end()
    },
  }
}
