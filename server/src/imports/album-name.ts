import { nameOf } from '../trip-files/route-words.ts'

const maxLength = 120
const halfOfPair = /[\uD800-\uDBFF]$/

/** The name of an archive's album, as long as one may be; undefined where it has none. */
export function albumNameOf(text: string | undefined): string | undefined {
  return nameOf(text)?.slice(0, maxLength).replace(halfOfPair, '').trim() || undefined
}
