import type { Random } from '../random.ts'
import type { Hour } from './hours.ts'

/** What every part of one picture is painted on and with; y grows downwards. */
export interface Canvas {
  width: number
  height: number
  /** Three numbers a pixel, about 0 to 1. */
  pixels: Float32Array
  /** 1 where water is to lie. */
  water: Uint8Array
  random: Random
  hour: Hour
  /** The row of the horizon. */
  horizon: number
  /** Pixels to a metre at one metre's distance. */
  focus: number
  /** Of the sun or moon. */
  sun: { x: number; y: number }
  /** The light around the sun by the distance from it, see glowAt. */
  glow: Float32Array
}

const glowReach = 4
const glowSteps = 2048

/** The light around the sun: a disk's rim, and a wide veil. */
export function makeGlow(hour: Hour): Float32Array {
  return Float32Array.from({ length: glowSteps + 1 }, (_, index) => {
    const distance = (index / glowSteps) * glowReach
    const veil = Math.exp(-distance * (7 / hour.spread)) * (hour.isNight ? 0.28 : 0.62)
    return veil + Math.exp(-distance * 28) * 0.35
  })
}

/** 0 to 1. */
export function glowAt({ sun, glow, focus }: Canvas, x: number, y: number): number {
  const across = (x - sun.x) / focus
  const down = (y - sun.y) / focus
  // Wider than high: the air near the horizon is thick.
  const distance = Math.sqrt(across * across * 0.55 + down * down * 1.3)
  return glow[Math.min(glowSteps, (distance * (glowSteps / glowReach)) | 0)]!
}
