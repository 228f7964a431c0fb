import type { Generator } from './load/generator.ts'
import { median, percentile } from './statistics.ts'

export interface Side {
  port: number
  requests: string[]
}

export interface Effort {
  rounds: number
  /** Of each measurement. */
  seconds: number
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

const warmUpTurns = 6
const noFaster = 1.03

export interface Comparison {
  ours: Measured
  floor: Measured
  /** Medians over the pairs of what was measured within one pair. */
  throughputRatio: number
  p99Ratio: number
}

/** A host that others share changes its pace within seconds: the shorter, the nearer are both of a pair. */
const pairsOfRound = 3

interface Pair<Taken> {
  ours: Taken
  floor: Taken
}

/** Ours, floor, floor, ours, as many seconds as the effort has: what else the machine does meets both. */
export async function takePairs<Taken>(
  effort: Effort,
  take: Record<'ours' | 'floor', (seconds: number) => Promise<Taken>>,
): Promise<Pair<Taken>[]> {
  const seconds = effort.seconds / pairsOfRound
  const pairs: Pair<Taken>[] = []
  for (let turn = 0; turn < effort.rounds * pairsOfRound; turn++) {
    if (turn % 2 === 0) {
      pairs.push({ ours: await take.ours(seconds), floor: await take.floor(seconds) })
    } else {
      pairs.push({ floor: await take.floor(seconds), ours: await take.ours(seconds) })
    }
  }
  return pairs
}

export async function compare(
  generator: Generator,
  sides: { ours: Side; floor: Side },
  connections: number,
  effort: Effort,
): Promise<Comparison> {
  const { ours, floor } = sides
  for (const side of [ours, floor]) await warmUp(generator, side, connections, effort.seconds)
  const pairs = await takePairs(effort, {
    ours: (seconds) => measure(generator, ours, connections, seconds),
    floor: (seconds) => measure(generator, floor, connections, seconds),
  })
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    floor: middle(pairs.map((pair) => pair.floor)),
    throughputRatio: median(pairs.map((pair) => pair.ours.perSecond / pair.floor.perSecond)),
    p99Ratio: median(pairs.map((pair) => pair.ours.p99Ms / pair.floor.p99Ms)),
  }
}

/**
 * Until it gets no faster: V8 compiles on the core that the load takes too, and has more to compile
 * of a whole server than of a bare one.
 */
export async function warmUp(
  generator: Generator,
  side: Side,
  connections: number,
  seconds: number,
): Promise<void> {
  let best = 0
  for (let turn = 0; turn < warmUpTurns; turn++) {
    const { perSecond } = await measure(generator, side, connections, seconds)
    if (perSecond < best * noFaster) return
    best = Math.max(best, perSecond)
  }
}

/** Each number's own median over the rounds. */
export function middle(rounds: readonly Measured[]): Measured {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  }
}

export async function measure(
  generator: Generator,
  side: Side,
  connections: number,
  seconds: number,
  ratePerSecond?: number,
): Promise<Measured> {
  const job = { ...side, connections, seconds, ...(ratePerSecond && { ratePerSecond }) }
  const { perSecond, latencies } = await generator.run(job)
  return { perSecond, p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) }
}
