import { sentVideoEndings } from '@farfolk/contract/videos'
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

/** Of a film of a few seconds, as phones take it; what is larger has the name of a photo by chance. */
const mostMovingBytes = 20 * 1024 * 1024

/**
 * Films without those of moving photos, as phones take them: beside IMG_1.HEIC an IMG_1.MOV of the seconds around
 * it. Photo and small film of the same name are one.
 */
export async function filmsAlone(
  paths: readonly string[],
  bytesOf: (path: string) => number,
): Promise<Set<string>> {
  const films = await filterInTurns(paths, isFilm)
  if (films.length === 0) return new Set()
  const turn = takingTurns()
  const photos = new Set<string>()
  for (const path of paths) {
    await turn()
    if (isPicture(path)) photos.add(stemOf(path))
  }
  const isMoving = (path: string) => photos.has(stemOf(path)) && bytesOf(path) <= mostMovingBytes
  const alone = new Set<string>()
  for (const path of films) {
    await turn()
    if (!isMoving(path)) alone.add(path)
  }
  return alone
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
  /\.(?:mp4|mov|m4v|avi|mts|3gp|webm|mkv|insv|dng|cr[23w]|nef|arw|raf|rw2|orf|pef|srw|tiff?|jxl|xmp|aae|json|thm|lrv|ini|db)$/i

/** Whether a path ends in a name without an ending, which tells nothing. */
export function hasNoEnding(path: string): boolean {
  return /(?:^|\/)[^/.]+$/.test(path)
}
