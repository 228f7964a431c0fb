import type { Photo } from './shown-album.ts'

type Sized = Pick<Photo, 'image' | 'tile' | 'screen'>

const tile = { width: 640, height: 320 }
const screen = 1600
const widest = 3.2

/** Width by height. A panorama or a slip of one would else take or lose a whole row. */
export function aspectOf({ image: { width, height } }: Photo): number {
  return Math.round(Math.min(Math.max(width / height, 0.45), widest) * 1000) / 1000
}

/** Every size of a photo with its width in px, for `srcset`. */
export function sourcesOf(photo: Sized): { src: string; width: number; height: number }[] {
  const all = [
    sizedAs(photo, photo.tile[0], tile.width, tile.height),
    sizedAs(photo, photo.tile[1], tile.width * 2, tile.height * 2),
    sizedAs(photo, photo.screen[0], screen, screen),
    sizedAs(photo, photo.screen[1], screen * 2, screen * 2),
  ]
  // A small one is never made larger: its larger sizes are one and the same.
  return all.filter((source, index) => source.width > (all[index - 1]?.width ?? 0))
}

function sizedAs({ image }: Sized, src: string, maxWidth: number, maxHeight: number) {
  const scale = Math.min(1, maxWidth / image.width, maxHeight / image.height)
  return {
    src,
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
}

export function srcSetOf(photo: Sized): string {
  return sourcesOf(photo)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ')
}

// A row is filled by making it higher: about a fifth on average.
const rows = { narrow: 130, wide: 290 }

/** How wide a photo of the grid is drawn, for `sizes`: of a panorama also what is cut off. */
export function gridSizesOf(photo: Photo): string {
  const { width, height } = photo.image
  const aspect = Math.max(aspectOf(photo), width / height)
  const [narrow, wide] = [aspect * rows.narrow, aspect * rows.wide].map(Math.round)
  const whole = Math.round((100 * aspect) / Math.min(aspect, widest))
  return `(width < 768px) min(${whole}vw, ${narrow}px), ${wide}px`
}
