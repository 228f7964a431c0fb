import type { Random } from '../art/random.ts'

/** A UUIDv7 of this moment (milliseconds since 1970) that the seed decides. */
export function seededId(random: Random, atMs: number): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0')
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join('')
  const variant = '89ab'.charAt(random.whole(0, 3))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`
}
