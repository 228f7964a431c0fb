import { createGate, type Gate } from '../limits/gate.ts'

/**
 * Runs work that concerns several keys: work with a key in common runs in the order in which it was
 * given, all other at the same time, at most `atOnce`.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>()
  private readonly gate: Gate

  constructor(atOnce: number) {
    this.gate = createGate({ atOnce })
  }

  /** `work` must not throw. */
  async run(keys: readonly string[], work: () => Promise<void>): Promise<void> {
    const earlier = new Set<Promise<void>>()
    for (const key of keys) {
      const found = this.last.get(key)
      if (found) earlier.add(found)
    }
    const turn = this.after([...earlier], work)
    for (const key of keys) this.last.set(key, turn)
    await turn
    for (const key of keys) if (this.last.get(key) === turn) this.last.delete(key)
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.last.size > 0) await Promise.all(this.last.values())
  }

  private async after(earlier: Promise<void>[], work: () => Promise<void>): Promise<void> {
    if (earlier.length > 0) await Promise.all(earlier)
    await this.gate(work)
  }
}
