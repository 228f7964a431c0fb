import type { ChannelName } from '@farfolk/contract/live'
import type { Executor } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Announcer } from './live.ts'

interface Held {
  channel: ChannelName
  announcement: object
  to: Set<string>
}

/** For many changes at once: whoever is concerned hears of each of their announcements once, when all are `told`. */
export function heldAnnouncements(live: Announcer, executor: Executor) {
  const byText = new Map<string, Held>()
  const held: Announcer = {
    announce(during, channel, to, announcement) {
      const text = JSON.stringify([channel, announcement])
      afterCommit(during, () => {
        const before = byText.get(text)?.to ?? []
        byText.set(text, { channel, announcement, to: new Set([...before, ...to]) })
      })
    },
  }
  return {
    live: held,
    tell() {
      for (const { channel, announcement, to } of byText.values()) {
        live.announce(executor, channel, [...to], announcement)
      }
    },
  }
}
