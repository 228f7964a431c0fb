/** Who has written within the last seconds, and reads the primary: a replica may not have it yet. */
export interface Writers {
  /** A member writes, or has just written. */
  note(memberId: string): void
  /** Of members (null: all) for whom another process, or another member's act, has changed something. */
  heed(memberIds: readonly string[] | null): void
  has(memberId: string): boolean
  /** Hears of who writes here, for the other processes: the first time, and again each second. */
  onNote(tell: (memberId: string) => void): void
  /** Whether other processes' writes are heard of. Until some seconds after each member may have written there. */
  setHearing(isHearing: boolean): void
}

/** Where no read lags. */
export const noWriters: Writers = {
  note() {},
  heed() {},
  has: () => false,
  onNote() {},
  setHearing() {},
}

const mostMembers = 10_000
const tellAgainMs = 1_000

/** A replica has a write within `lagMs`, or counts as away. */
export function createWriters(lagMs: number): Writers {
  /** The last to write stands last. */
  const members = new Map<string, { until: number; toldAt: number }>()
  const listeners: ((memberId: string) => void)[] = []
  let allUntil = -Infinity
  let isHearing = false

  function hold(memberId: string, until: number, toldAt: number): void {
    members.delete(memberId)
    members.set(memberId, { until, toldAt })
    if (members.size <= mostMembers) return
    const oldest = members.keys().next()
    if (!oldest.done) members.delete(oldest.value)
  }

  /** As long as whoever tells of a member may be silent about them. */
  const heedUntil = () => performance.now() + lagMs + tellAgainMs

  return {
    note(memberId) {
      const now = performance.now()
      const toldAt = members.get(memberId)?.toldAt ?? -Infinity
      const isNews = now - toldAt >= tellAgainMs
      hold(memberId, now + lagMs, isNews ? now : toldAt)
      if (isNews) for (const tell of listeners) tell(memberId)
    },
    heed(memberIds) {
      const until = heedUntil()
      if (memberIds === null) allUntil = until
      else for (const id of memberIds) hold(id, until, members.get(id)?.toldAt ?? -Infinity)
    },
    has(memberId) {
      const now = performance.now()
      return !isHearing || now < allUntil || now < (members.get(memberId)?.until ?? -Infinity)
    },
    onNote: (tell) => void listeners.push(tell),
    setHearing(now) {
      isHearing = now
      if (now) allUntil = heedUntil()
    },
  }
}
