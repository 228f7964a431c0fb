/** Of one topic to the same members, in the order in which they came. */
export interface Batch {
  readonly topic: string | undefined
  readonly online: readonly string[]
  readonly announcements: [object, ...object[]]
}

/** What is written at once stays far below what may wait for a slow reader. */
const announcementsAtMost = 16

/** Announcements that wait for their turn, so that those which come meanwhile go with them. */
export class Batches {
  private readonly waiting = new Map<string, Batch>()

  /**
   * A batch that begins with the announcement; undefined where it joined the last that waits. Nothing
   * joins one without a topic.
   */
  begin(
    topic: string | undefined,
    online: readonly string[],
    announcement: object,
  ): Batch | undefined {
    const last = topic === undefined ? undefined : this.waiting.get(topic)
    if (last && last.announcements.length < announcementsAtMost && areSame(last.online, online)) {
      last.announcements.push(announcement)
      return undefined
    }
    const batch: Batch = { topic, online, announcements: [announcement] }
    if (topic !== undefined) this.waiting.set(topic, batch)
    return batch
  }

  /** Its turn has come: nothing joins it any more. */
  end(batch: Batch): void {
    const { topic } = batch
    if (topic !== undefined && this.waiting.get(topic) === batch) this.waiting.delete(topic)
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index])
}
