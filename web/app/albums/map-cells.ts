import { closestZoom, type PhotoCluster } from '@farfolk/contract/photo-clusters'
import { type Frame, project } from '@farfolk/contract/maps'

/** In the frame's units: about as much as a picture on the map takes. */
const pictureSize = 64
/** On a phone as much as half of one takes, and its number. */
const edgeSize = 78

/** The grid of listOwnPhotoClusters whose cells have room for a picture on a map that is seen so much closer. */
export function zoomOf(frame: Frame, scale = 1): number {
  const around = ((frame.width * 360) / frame.span) * scale
  return Math.min(closestZoom, Math.max(0, Math.floor(Math.log2(around / pictureSize))))
}

/**
 * Where the picture of a cluster stands: amid its photos, but not so near to the edge of its cell that it
 * would cover the next one.
 */
export function spotOf(
  frame: Frame,
  cluster: Pick<PhotoCluster, 'lat' | 'lng'>,
  { zoom, scale }: { zoom: number; scale: number },
): [x: number, y: number] {
  const [x, y] = project(frame, cluster)
  const { west, south, east, north } = cellOf(cluster, zoom)
  const [left] = project(frame, { lat: cluster.lat, lng: west })
  const [right] = project(frame, { lat: cluster.lat, lng: east })
  const [, top] = project(frame, { lat: Math.min(north, 89), lng: cluster.lng })
  const [, bottom] = project(frame, { lat: Math.max(south, -89), lng: cluster.lng })
  const half = pictureSize / 2 / scale
  // A cell that ends where the map does comes round on its other side.
  const [across, down] = [
    left < right ? within(x, left, right, half) : x,
    within(y, top, bottom, half),
  ]
  const edge = edgeSize / scale
  return [within(across, 0, frame.width, edge), within(down, 0, frame.height, edge)]
}

/** Which cell of its grid a place is in; of a cluster a corner of its box, where one of its photos is. */
export function cellKey({ lat, lng }: Pick<PhotoCluster, 'lat' | 'lng'>, zoom: number): string {
  const { row, columns } = rowOf(lat, zoom)
  return `${row} ${Math.floor(((lng + 180) / 360) * columns)}`
}

function within(at: number, from: number, to: number, margin: number): number {
  if (to - from < 2 * margin) return (from + to) / 2
  return Math.min(Math.max(at, from + margin), to - margin)
}

/** As the server cuts the earth: see albums/own-clusters.ts there. */
function rowOf(lat: number, zoom: number) {
  const height = 360 / 2 ** zoom
  const row = Math.floor((lat + 90) / height)
  const middle = Math.min(90, (row + 0.5) * height - 90)
  const columns = Math.max(1, Math.floor((360 / height) * Math.cos((middle * Math.PI) / 180)))
  return { row, height, columns }
}

function cellOf({ lat, lng }: Pick<PhotoCluster, 'lat' | 'lng'>, zoom: number) {
  const { row, height, columns } = rowOf(lat, zoom)
  const south = row * height - 90
  const width = 360 / columns
  const west = Math.floor((lng + 180) / width) * width - 180
  // On a map the meridian of 180 degrees is that of -180: an edge short of it stays on its side.
  return { west, south, east: Math.min(west + width, 179.999), north: south + height }
}
