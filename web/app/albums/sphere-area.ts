import type { PhotoSphere } from '@farfolk/contract/photo-spheres'
import { sourcesOf } from './photo-sizes.ts'
import type { Photo } from './shown-album.ts'

/** The sharpest size of a photo that a graphics card takes, whose longest side is `mostPixels`. */
export function sphereSource(photo: Pick<Photo, 'image' | 'tile' | 'screen'>, mostPixels: number) {
  const fitting = sourcesOf(photo).filter(
    ({ width, height }) => Math.max(width, height) <= mostPixels,
  )
  return fitting.at(-1)
}

/** How a size of a photo lies on the sphere, in pixels of that size. */
export function sphereArea(sphere: PhotoSphere, { width }: { width: number }) {
  const scale = width / sphere.width
  const scaled = (pixels: number) => Math.round(pixels * scale)
  const fullWidth = scaled(sphere.fullWidth)
  return {
    isEquirectangular: true as const,
    fullWidth,
    fullHeight: Math.round(fullWidth / 2),
    croppedX: scaled(sphere.left),
    croppedY: scaled(sphere.top),
    croppedWidth: width,
    croppedHeight: scaled(sphere.height),
  }
}
