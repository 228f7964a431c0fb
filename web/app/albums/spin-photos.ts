import { srcSetOf } from './photo-sizes.ts'
import type { Photo } from './shown-album.ts'

// A turned photo has other addresses, which the club makes and says: until those are there what is seen of it
// is turned by the browser.

interface Spun {
  image: HTMLImageElement
  /** What it showed. */
  addresses: string
  animation: Animation
  /** As it stands by now. */
  look: { rotate: string; scale: string }
}

interface Spin {
  degrees: number
  spun: Spun[]
}

const spins = new Map<string, Spin>()
const pace = 200
/** A picture that takes longer comes when it comes. */
const longestMs = 4_000

/** Turns a photo by so many degrees, wherever it is in sight. */
export function spin(photo: Photo, by: number): void {
  const before = spins.get(photo.id)
  const degrees = (before?.degrees ?? 0) + by
  const images = before?.spun.map(({ image }) => image) ?? imagesOf(photo)
  const spun = images.map((image, index) => {
    const from = before?.spun[index]
    const look = { rotate: `${degrees}deg`, scale: String(scaleOf(image, photo, degrees)) }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animation = image.animate([from?.look ?? { rotate: '0deg', scale: '1' }, look], {
      duration: isStill ? 0 : pace,
      easing: 'ease-out',
      fill: 'forwards',
    })
    from?.animation.cancel()
    return { image, addresses: from?.addresses ?? addressesOf(image), animation, look }
  })
  spins.set(photo.id, { degrees, spun })
}

/** Resolves once the new picture of a photo is there, wherever it is in sight. */
export async function pictured(photo: Photo): Promise<void> {
  const coming = (spins.get(photo.id)?.spun ?? []).map(async ({ image: { sizes } }) => {
    const image = new Image()
    image.sizes = sizes
    image.srcset = sizes ? srcSetOf(photo) : `${photo.tile[0]}, ${photo.tile[1]} 2x`
    // What cannot be fetched now is where it is shown.
    await image.decode().catch(() => undefined)
  })
  const late = new Promise((resolve) => setTimeout(resolve, longestMs))
  if (coming.length > 0) await Promise.race([Promise.all(coming), late])
}

/** Once the photo is shown as it is. */
export function unspin(id: string): void {
  const spin = spins.get(id)
  spins.delete(id)
  for (const { image, addresses, animation } of spin?.spun ?? []) {
    const end = () => animation.cancel()
    // The lightbox draws it a moment later.
    if (addressesOf(image) === addresses) requestAnimationFrame(() => requestAnimationFrame(end))
    else end()
  }
}

function imagesOf({ tile: [address] }: Photo): HTMLImageElement[] {
  return [...document.images].filter((image) => {
    const isOfIt = image.getAttribute('src') === address || image.srcset.includes(address)
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return isOfIt && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  })
}

/** A small picture has one alone. */
function addressesOf({ src, srcset }: HTMLImageElement): string {
  return `${src} ${srcset}`
}

/** In the lightbox all of it stays in sight; elsewhere it fills its place. */
function scaleOf(image: HTMLImageElement, { image: { width, height } }: Photo, degrees: number) {
  if (degrees % 180 === 0) return 1
  const slide = image.closest('.yarl__slide')
  if (!slide) {
    const ratio = image.offsetWidth / image.offsetHeight || 1
    return Math.max(ratio, 1 / ratio)
  }
  const { clientWidth, clientHeight } = slide
  const fit = (across: number, down: number) =>
    Math.min(1, clientWidth / across, clientHeight / down)
  return fit(height, width) / fit(width, height)
}
