import { mostSpherePixels, type PhotoSphere } from '@farfolk/contract/photo-spheres'
import { readXmpNotes } from './xmp-notes.ts'

/** How far two shapes may be apart that are meant to be the same: cameras round to whole blocks. */
const shapeLeeway = 0.02

interface Told {
  /** Pixels, after the orientation of the file. */
  width: number
  height: number
  orientation?: number | undefined
  xmp?: Buffer | undefined
}

/**
 * How the picture lies on a sphere, by what GPano of its XMP says; undefined for one that is no photo sphere, and
 * where what is said cannot be true of the file: then it has been cut since. Never throws: a photo is one without it
 * too. https://developers.google.com/streetview/spherical-metadata
 */
export async function findPhotoSphere({
  width,
  height,
  orientation = 1,
  xmp,
}: Told): Promise<PhotoSphere | undefined> {
  const spaces = await readXmpNotes(xmp, ['equirectangular'])
  const notes = spaces.find(({ ProjectionType }) => ProjectionType === 'equirectangular')
  // What is turned by its file does not lie as these say.
  if (!notes || orientation !== 1) return undefined
  const full = sizes(notes, ['FullPanoWidthPixels', 'FullPanoHeightPixels'], [width, height])
  const [fullWidth = NaN, fullHeight = NaN] = full
  const area = sizes(
    notes,
    [
      'CroppedAreaLeftPixels',
      'CroppedAreaTopPixels',
      'CroppedAreaImageWidthPixels',
      'CroppedAreaImageHeightPixels',
    ],
    [0, 0, fullWidth, fullHeight],
  )
  const [left = NaN, top = NaN, partWidth = NaN, partHeight = NaN] = area
  const isWithin =
    [fullWidth, fullHeight, partWidth, partHeight].every((side) => side >= 1) &&
    Math.max(fullWidth, fullHeight) <= mostSpherePixels &&
    Math.min(left, top) >= 0 &&
    left + partWidth <= fullWidth &&
    top + partHeight <= fullHeight
  if (!isWithin || !isLike(fullWidth / fullHeight, 2)) return undefined
  if (!isLike(partWidth / partHeight, width / height)) return undefined
  // Both are of the compass, where the first is told at all.
  const initial = degrees(notes.InitialViewHeadingDegrees)
  const heading =
    initial === undefined
      ? ((left + partWidth / 2) / fullWidth) * 360 - 180
      : initial - (degrees(notes.PoseHeadingDegrees) ?? 0)
  // Of a part of a sphere the middle need not be at the horizon.
  const pitch =
    degrees(notes.InitialViewPitchDegrees) ?? 90 - ((top + partHeight / 2) / fullHeight) * 180
  return {
    fullWidth,
    fullHeight,
    left,
    top,
    width: partWidth,
    height: partHeight,
    heading: rounded(((((heading + 180) % 360) + 360) % 360) - 180),
    pitch: rounded(Math.min(Math.max(pitch, -90), 90)),
  }
}

/** All of them, or what they are where none is told; some alone tell nothing. */
function sizes(notes: Record<string, unknown>, names: string[], otherwise: number[]): number[] {
  if (names.every((name) => notes[name] === undefined)) return otherwise
  return names.map((name) => {
    const value = numberOf(notes[name])
    return value === undefined ? NaN : Math.round(value)
  })
}

function degrees(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && Math.abs(number) <= 360 ? number : undefined
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function isLike(shape: number, other: number): boolean {
  return Math.abs(shape / other - 1) <= shapeLeeway
}

function rounded(degrees: number): number {
  // Not minus zero, which JSON does not know.
  return Math.round(degrees * 100) / 100 + 0
}
