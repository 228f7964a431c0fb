import type { Image } from '@farfolk/contract/images'

/** The picture of an album or a trip, for cards and for the head of a page; addresses at dpr 1 and 2. */
export interface Cover extends Pick<Image, 'id' | 'color' | 'thumbhash'> {
  card: [string, string]
  share: [string, string]
}

export function coverOf(image: Image | null): Cover | null {
  if (!image) return null
  const { id, color, thumbhash, variants } = image
  return { id, color, thumbhash, card: bothOf(variants.card), share: bothOf(variants.share) }
}

/** The addresses of a variant at dpr 1 and 2. */
export function bothOf({ src, srcset }: { src: string; srcset: string }): [string, string] {
  return [src, / (\S+) 2x$/.exec(srcset)?.[1] ?? src]
}
