import * as z from 'zod/mini'
import { rule, validationWords } from './validation.ts'

/** Of either side of a picture, at least so much is kept. */
export const smallestCrop = 0.05
/** A sum of two shares may come out above one by as much. */
const roundingError = 1e-6

const share = z.number().check(z.minimum(0), z.maximum(1, validationWords.type))
const keptShare = z.number().check(z.minimum(smallestCrop), z.maximum(1, validationWords.type))

/**
 * What is kept of a picture, in shares of its sides as its file has it, upright: before it is mirrored and turned.
 * Kept to a hundred-thousandth.
 */
export const Crop = z.object({ x: share, y: share, width: keptShare, height: keptShare }).check(
  rule<Area>(({ x, width }) => x + width <= 1 + roundingError, {
    path: ['width'],
    message: validationWords.type,
  }),
  rule<Area>(({ y, height }) => y + height <= 1 + roundingError, {
    path: ['height'],
    message: validationWords.type,
  }),
)
export type Crop = z.infer<typeof Crop>

interface Area {
  x: number
  y: number
  width: number
  height: number
}
