const slotCount = 30

/**
 * Calls `onBeat` once a period for each member of the set, with one timer for all: every tick is the
 * turn of one slot, so that thousands of sockets never fall due in the same moment.
 */
export class Beat<T extends object> {
  private readonly slots = Array.from({ length: slotCount }, () => new Set<T>())
  private readonly periodMs: number
  private readonly onBeat: (member: T) => void
  private timer: NodeJS.Timeout | undefined
  private next = 0
  private size = 0

  constructor(periodMs: number, onBeat: (member: T) => void) {
    this.periodMs = periodMs
    this.onBeat = onBeat
  }

  /** Its first beat comes within the period. */
  add(member: T): void {
    const slot = this.slots[Math.floor(Math.random() * slotCount)]!
    slot.add(member)
    this.size += 1
    this.timer ??= setInterval(() => this.tick(), this.periodMs / slotCount).unref()
  }

  delete(member: T): void {
    if (!this.slots.some((slot) => slot.delete(member))) return
    this.size -= 1
    if (this.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  private tick(): void {
    const slot = this.slots[this.next]!
    this.next = (this.next + 1) % slotCount
    for (const member of slot) this.onBeat(member)
  }
}
