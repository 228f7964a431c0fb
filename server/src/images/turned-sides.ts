import type { Turn } from '@farfolk/contract/images'

/** Of what has two sides, such as a picture or its box, as these are after a turn. */
export function turnedSides<T extends { width: number; height: number }>(sides: T, turn: Turn): T {
  return turn % 180 === 0 ? sides : { ...sides, width: sides.height, height: sides.width }
}
