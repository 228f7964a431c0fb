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
    const [x, y] = project(frame, photo.location)
    const near = clusters.find(({ spot }) => Math.hypot(spot[0] - x, spot[1] - y) < reach / scale)
    if (near) near.photos.push(photo)
    else clusters.push({ spot: [x, y], photos: [photo] })
  }
  return clusters
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
