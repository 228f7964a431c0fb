import { randomFrom } from '../random.ts'

/** A square of noise that repeats without a seam, `side` samples by `side`, about 0 to 1. */
export type Tile = Float32Array

const side = 512
const mask = side - 1

interface TileOptions {
  seed: string
  /** Bumps along a side of the coarsest layer; each further one has twice as many. */
  coarsest: number
  layers: number
  /** Of a layer's height to that of the one before. */
  gain: number
  /** Sharp crests as mountains have them, instead of round ones. */
  isRidged?: boolean
}

function makeTile(options: TileOptions): Tile {
  const random = randomFrom(options.seed)
  const values = new Float32Array(side * side)
  let height = 1
  let total = 0
  for (let layer = 0; layer < options.layers; layer++) {
    const bumps = options.coarsest * 2 ** layer
    const lattice = Float32Array.from({ length: bumps * bumps }, random.next)
    addLayer(values, { lattice, bumps, height, isRidged: options.isRidged ?? false })
    total += height
    height *= options.gain
  }
  for (let index = 0; index < values.length; index++) values[index]! /= total
  return values
}

interface Layer {
  lattice: Float32Array
  bumps: number
  height: number
  isRidged: boolean
}

function addLayer(values: Float32Array, { lattice, bumps, height, isRidged }: Layer): void {
  const step = bumps / side
  for (let y = 0; y < side; y++) {
    const row = Math.floor(y * step)
    const down = smooth(y * step - row)
    const [upper, lower] = [row * bumps, ((row + 1) % bumps) * bumps]
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x * step)
      const right = (column + 1) % bumps
      const along = smooth(x * step - column)
      const top = lattice[upper + column]! * (1 - along) + lattice[upper + right]! * along
      const bottom = lattice[lower + column]! * (1 - along) + lattice[lower + right]! * along
      const value = top * (1 - down) + bottom * down
      values[y * side + x]! += height * (isRidged ? 1 - Math.abs(2 * value - 1) : value)
    }
  }
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}

/** At a place in tiles, so that 1 is where it begins again. */
export function noise(tile: Tile, u: number, v: number): number {
  const x = u * side
  const y = v * side
  const column = Math.floor(x)
  const row = Math.floor(y)
  const along = x - column
  const left = column & mask
  const right = (column + 1) & mask
  const upper = (row & mask) * side
  const lower = ((row + 1) & mask) * side
  const top = tile[upper + left]! + (tile[upper + right]! - tile[upper + left]!) * along
  const bottom = tile[lower + left]! + (tile[lower + right]! - tile[lower + left]!) * along
  return top + (bottom - top) * (y - row)
}

interface Tiles {
  crests: Tile
  swells: Tile
  grain: Tile
}

let tiles: Tiles | undefined

/** Made once a process: pictures differ by where they look at them. */
export function noiseTiles(): Tiles {
  tiles ??= {
    crests: makeTile({ seed: 'crests', coarsest: 4, layers: 6, gain: 0.48, isRidged: true }),
    swells: makeTile({ seed: 'swells', coarsest: 4, layers: 6, gain: 0.5 }),
    grain: makeTile({ seed: 'grain', coarsest: 32, layers: 4, gain: 0.7 }),
  }
  return tiles
}
