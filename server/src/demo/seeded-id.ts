import type { Random } from '../art/random.ts'

/** A UUIDv7 of this moment (milliseconds since 1970) that the seed decides. */
export function seededId(random: Random, atMs: number): string {
  const time = hex(Math.floor(atMs), 12)
  const tail = hex(random.whole(0, 0xffffff), 6) + hex(random.whole(0, 0xffffff), 6)
  const variant = hex(random.whole(0x8000, 0xbfff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random.whole(0, 0xfff), 3)}-${variant}-${tail}`
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
