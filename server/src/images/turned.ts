import type { Turn } from '@farfolk/contract/images'
import sharp, { type Sharp } from 'sharp'

/**
 * A picture that has been made small, turned. Turned before, each size of a photo would need all of that decoded
 * and in memory.
 */
export async function turned(small: Sharp, turn: Turn): Promise<Sharp> {
  if (turn === 0) return small
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).rotate(turn)
}
