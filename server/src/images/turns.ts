/** Who waits: `of` names whose work it is, such as a member or a file. */
interface Turn {
  of: string
  /** It takes seconds. */
  isLarge: boolean
}

const mostKnown = 10_000
/** Who has had nothing for so long begins anew: in a queue that never ends others come all the time. */
const forgottenMs = 10_000

/**
 * Whose turn it is, so that many requests of one hold up nobody else: who has had the least of the time goes
 * first, in order among their own. What is large has a place where there are several, and never the last one.
 */
export class Turns {
  readonly #had = new Map<string, { ms: number; at: number }>()

  /** Of those who wait, who begins beside those under way; `places` are for both. */
  next<T extends Turn>(
    waiting: readonly T[],
    running: readonly Turn[],
    places: number,
  ): T | undefined {
    if (running.length >= places) return undefined
    if (places === 1) return this.#least(waiting)
    const large = waiting.filter(({ isLarge }) => isLarge)
    const underWay = running.filter(({ isLarge }) => isLarge).length
    const due = underWay === 0 ? this.#least(large) : undefined
    const usual = () => this.#least(waiting.filter(({ isLarge }) => !isLarge))
    return due ?? usual() ?? (underWay < places - 1 ? this.#least(large) : undefined)
  }

  /** What something of theirs has taken. */
  note(of: string, ms: number): void {
    if (this.#had.size >= mostKnown) this.#had.clear()
    this.#had.set(of, { ms: this.#msOf(of) + ms, at: performance.now() })
  }

  /** Once nobody waits. */
  forget(): void {
    this.#had.clear()
  }

  #least<T extends Turn>(turns: readonly T[]): T | undefined {
    return turns.reduce<T | undefined>(
      (least, turn) => (least && this.#msOf(least.of) <= this.#msOf(turn.of) ? least : turn),
      undefined,
    )
  }

  #msOf(of: string): number {
    const had = this.#had.get(of)
    return had && performance.now() - had.at < forgottenMs ? had.ms : 0
  }
}
