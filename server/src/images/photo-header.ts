import sharp, { type SharpOptions } from 'sharp'

export interface PhotoHeader {
  /** As it is shown: after a turn that the camera asks for. */
  width: number
  height: number
  hasAlpha: boolean
  format: string
}

const mostKept = 2_000
const kept = new Map<string, PhotoHeader>()

/**
 * Of a blob's file, whose name stands for its bytes: what was read once holds. Every photo is asked
 * for in several sizes, and opening it once more costs a fiftieth of making one.
 */
export async function photoHeader(file: string, options: SharpOptions): Promise<PhotoHeader> {
  const known = kept.get(file)
  if (known) return known
  const { autoOrient, hasAlpha, format } = await sharp(file, options).metadata()
  const header = { ...autoOrient, hasAlpha, format }
  if (kept.size >= mostKept) kept.clear()
  kept.set(file, header)
  return header
}
