import { type Frame, project } from '@farfolk/contract/maps'
import type { Photo } from './shown-album.ts'

export interface Cluster {
  spot: readonly [number, number]
  photos: Photo[]
}

/** In the frame's units: about as much as a picture on the map takes. */
const reach = 62

/** The photos of a map that is seen so much closer, those that would cover one another as one. */
export function clustersOf(frame: Frame, photos: readonly Photo[], scale = 1): Cluster[] {
  const clusters: { spot: [number, number]; photos: Photo[] }[] = []
  for (const photo of photos) {
    if (!photo.location) continue
    const [x, y] = within(frame, project(frame, photo.location), reach / 2 / scale)
    const near = clusters.find(({ spot }) => Math.hypot(spot[0] - x, spot[1] - y) < reach / scale)
    if (near) near.photos.push(photo)
    else clusters.push({ spot: [x, y], photos: [photo] })
  }
  return clusters
}

/** The world is cut off before the South Pole: what was taken beyond it stands at the edge. */
function within(frame: Frame, [x, y]: readonly [number, number], margin: number): [number, number] {
  const clamped = (at: number, length: number) => Math.min(Math.max(at, margin), length - margin)
  return [clamped(x, frame.width), clamped(y, frame.height)]
}

/** The cities near by with their photos, the one with most of them first. */
export function placesOf(photos: readonly Photo[]): { name: string; photos: Photo[] }[] {
  const byName = new Map<string, Photo[]>()
  for (const photo of photos) {
    const name = photo.location?.place?.name
    if (name) byName.set(name, [...(byName.get(name) ?? []), photo])
  }
  const places = [...byName].map(([name, there]) => ({ name, photos: there }))
  return places.sort((one, other) => other.photos.length - one.photos.length)
}
