import * as z from 'zod/mini'

/** In GPano's own pixels, which may be others than those of the file. */
export const mostSpherePixels = 1_000_000

const pixels = z.int().check(z.minimum(1), z.maximum(mostSpherePixels))
const offset = z.int().check(z.minimum(0), z.maximum(mostSpherePixels))

/**
 * How a picture of all around lies on the inside of a sphere: as an equirectangular projection, of which it may be a
 * part alone (GPano of XMP).
 */
export const PhotoSphere = z.object({
  /** Of the whole sphere, twice as wide as high; the picture is scaled to its part of that. */
  fullWidth: pixels,
  fullHeight: pixels,
  /** The part that the picture is. */
  left: offset,
  top: offset,
  width: pixels,
  height: pixels,
  /** Where one looks first: degrees to the right of the middle of the whole, -180 to 180. */
  heading: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Degrees above the horizon, -90 to 90. */
  pitch: z.number().check(z.minimum(-90), z.maximum(90)),
})
export type PhotoSphere = z.infer<typeof PhotoSphere>
