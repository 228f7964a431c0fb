import { type CoverShape, coverUrl } from '@farfolk/contract/art'
import { Picture } from '../ui/picture.tsx'
import type { Cover } from './cover.ts'

interface CoverPictureProps {
  cover: Cover | null
  /** What is drawn where there is no photo: the landscape of these, one of many. */
  countries?: readonly string[]
  seed: string
  /** For a list, or for the head of a page. */
  shape?: CoverShape
  isFirst?: boolean
  className?: string
}

const sizes = { card: { width: 480, height: 320 }, wide: { width: 1500, height: 600 } }

/** The photo of a trip or an album, else its drawn one. */
export function CoverPicture(props: CoverPictureProps) {
  const { cover, countries = [], seed, shape = 'card', ...rest } = props
  const sources = sourcesOfCover(cover, countries, seed, shape)
  if (!cover) return <Picture {...rest} {...sizes[shape]} {...sources} />
  return <Picture key={cover.id} {...rest} {...sizes[shape]} {...sources} stand={cover} />
}

export function sourcesOfCover(
  cover: Cover | null,
  countries: readonly string[],
  seed: string,
  shape: CoverShape,
): { src: string; srcSet?: string; sizes?: string } {
  if (!cover) return { src: coverUrl(countries, seed, shape) }
  const { card, share } = cover
  if (shape === 'card') return { src: card[0], srcSet: `${card[1]} 2x` }
  return {
    src: share[0],
    srcSet: `${card[0]} 480w, ${card[1]} 960w, ${share[0]} 1200w, ${share[1]} 2400w`,
    sizes: '(width < 1240px) 100vw, 1240px',
  }
}
