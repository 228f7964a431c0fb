import type { Ridge } from './ground.ts'
import type { Planting } from './growth.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import type { Frame } from './sky.ts'

/** What every part of one landscape is drawn with. */
export interface Painter {
  random: Random
  frame: Frame
  palette: Palette
  /** Ground colour from the horizon (0) to the viewer (1). */
  ground: (depth: number) => string
  hill: (depth: number, y: number, swing: number) => { ridge: Ridge; art: string }
  grow: (ridge: Ridge, colour: string, planting: Planting) => string
}
