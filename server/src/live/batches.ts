/** Of one topic to the same members, in the order in which they came. */
export interface Batch {
  readonly online: readonly string[]
  readonly announcements: [object, ...object[]]
}

/** What is written at once stays far below what may wait for a slow reader. */
const announcementsAtMost = 16

/** Announcements that wait for their turn, so that those which come meanwhile go with them. */
export class Batches {
  private readonly waiting = new Map<string, Batch>()

  /** A batch that begins with the announcement; undefined where it joined the last that waits. */
  begin(topic: string, online: readonly string[], announcement: object): Batch | undefined {
    const last = this.waiting.get(topic)
    if (last && last.announcements.length < announcementsAtMost && areSame(last.online, online)) {
      last.announcements.push(announcement)
      return undefined
    }
    const batch: Batch = { online, announcements: [announcement] }
    this.waiting.set(topic, batch)
    return batch
  }

  /** Its turn has come: nothing joins it any more. */
  end(topic: string, batch: Batch): void {
    if (this.waiting.get(topic) === batch) this.waiting.delete(topic)
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index])
}
