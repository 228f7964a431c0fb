import { sentVideoEndings } from '@farfolk/contract/videos'
import { mostMovingBytes } from '../videos/motion-limits.ts'
import { filterInTurns, takingTurns } from './take-turns.ts'

const film = new RegExp(`\\.(?:${sentVideoEndings.join('|')})$`, 'i')

/** By its name; what it holds is read when it comes in. Films are no pictures. */
export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i.test(path)
}

/** As `isPicture`, of what the club takes as videos. */
export function isFilm(path: string): boolean {
  return film.test(path)
}

export interface FoundFilms {
  /** Videos of their own. */
  alone: Set<string>
  /** By the photos that they move. */
  moving: Map<string, string>
}

/**
 * Films, and those of moving photos, as phones take them: beside IMG_1.HEIC an IMG_1.MOV of the seconds around
 * it. Photo and small film of the same name are one.
 */
export async function findFilms(
  paths: readonly string[],
  bytesOf: (path: string) => number,
): Promise<FoundFilms> {
  const alone = new Set<string>()
  const moving = new Map<string, string>()
  const films = await filterInTurns(paths, (path) => isFilm(path) || isFilmOfPhoto(path))
  if (films.length === 0) return { alone, moving }
  const turn = takingTurns()
  const photos = new Map<string, string>()
  for (const path of paths) {
    await turn()
    if (isPicture(path) && !photos.has(stemOf(path))) photos.set(stemOf(path), path)
  }
  for (const path of films) {
    await turn()
    const photo = photos.get(stemOf(path))
    if (photo !== undefined && bytesOf(path) <= mostMovingBytes) moving.set(photo, path)
    else if (isFilm(path)) alone.add(path)
  }
  return { alone, moving }
}

/** Of Google's cameras, PXL_1.MP beside PXL_1.MP.jpg. */
function isFilmOfPhoto(path: string): boolean {
  return /\.mp$/i.test(path)
}

/** Without what it ends with; of a moving photo of Google's, IMG_1.MP.jpg, too. */
function stemOf(path: string): string {
  return path.toLowerCase().replace(/(?:\.mp)?\.[^./]*$/, '')
}

/** What stands beside pictures, and stays out: raw files, other films, and what programs note of each. */
export function isBesidePictures(path: string): boolean {
  return besides.test(path)
}

const besides =
  /\.(?:mp4?|mov|m4v|avi|mts|3gp|webm|mkv|insv|dng|cr[23w]|nef|arw|raf|rw2|orf|pef|srw|tiff?|jxl|xmp|aae|json|thm|lrv|ini|db)$/i

/** Whether a path ends in a name without an ending, which tells nothing. */
export function hasNoEnding(path: string): boolean {
  return /(?:^|\/)[^/.]+$/.test(path)
}
