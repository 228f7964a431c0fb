import { timingSafeEqual } from 'node:crypto'

/** Whether a code that was sent is the right one; the time that takes tells only its length. */
export function isSameCode(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
