import type { Generator } from './load/generator.ts'
import type { Effort } from './rounds.ts'
import type { World } from './world.ts'

/** One line of the table. */
export interface Row {
  title: string
  /** What was measured, in words and numbers. */
  measured: string
  /** What the club wants of itself. */
  wanted: string
  /** Each a number and the bound it has to keep. */
  bounds: Bound[]
}

export interface Bound {
  name: string
  value: number
  atMost?: number
  atLeast?: number
}

export interface Bench {
  world: World
  generator: Generator
  effort: Effort
  isQuick: boolean
}

/** One subject of the bench; `--only` names it. */
export interface Subject {
  name: string
  run(bench: Bench): Promise<Row[]>
}
