import { frameAround, type Frame, type Point, worldFrame } from '@farfolk/contract/maps'
import type { CallApi } from '@farfolk/contract/call'
import {
  type Box,
  listOwnPhotoClusters,
  PhotoBox,
  type PhotoCluster,
} from '@farfolk/contract/photo-clusters'
import { callApi } from '../api/call-api.ts'
import { bothOf } from '../covers/cover.ts'
import type { Stand } from '../ui/picture.tsx'
import { zoomOf } from './map-cells.ts'

/** As much of a PhotoCluster as the map shows. */
export interface ShownCluster extends Pick<PhotoCluster, 'lat' | 'lng' | 'count' | 'placeName'> {
  /** As PhotoBox. */
  bbox: string
  /** The addresses at dpr 1 and 2. */
  tile: [string, string]
  stand: Stand
}

/** Where all own photos were taken. */
export interface PhotoMapData {
  frame: Frame
  /** The grid that the clusters are of. */
  zoom: number
  clusters: ShownCluster[]
  /** The place that they alone are of, as PhotoBox. */
  bbox?: string | undefined
}

type Loaded = { ok: true; data: PhotoMapData } | { ok: false; status: number }

/** Around all of them, or those of a place. */
export async function loadPhotoMap(callApi: CallApi, asked: string | null): Promise<Loaded> {
  const bbox = PhotoBox.safeParse(asked).data
  const world = worldFrame()
  const first = await read(callApi, { bbox, zoom: zoomOf(world) })
  if (!first.ok) return first
  const frame = frameAround(first.data.flatMap(cornersOf))
  if (frame.kind === 'world') return shown(first.data, { frame, zoom: zoomOf(world), bbox })
  const zoom = zoomOf(frame)
  const closer = await read(callApi, { bbox, zoom })
  return closer.ok ? shown(closer.data, { frame, zoom, bbox }) : closer
}

/** The clusters of another grid; undefined where they could not be had. */
export async function loadClusters(
  query: { bbox?: string | undefined; zoom: number },
  signal: AbortSignal,
): Promise<ShownCluster[] | undefined> {
  const result = await callApi(listOwnPhotoClusters, { query }, { silent: true, signal })
  return result.ok ? result.data.map(clusterOf) : undefined
}

async function read(callApi: CallApi, query: { bbox?: string | undefined; zoom: number }) {
  const result = await callApi(listOwnPhotoClusters, { query })
  return result.ok
    ? { ok: true as const, data: result.data }
    : { ok: false as const, status: result.status }
}

function shown(clusters: PhotoCluster[], map: Omit<PhotoMapData, 'clusters'>): Loaded {
  return { ok: true, data: { ...map, clusters: clusters.map(clusterOf) } }
}

function clusterOf({ lat, lng, count, placeName, bbox, cover }: PhotoCluster): ShownCluster {
  const { color, thumbhash, variants } = cover
  const tile = bothOf(variants.tile)
  return { lat, lng, count, placeName, bbox: bbox.join(), tile, stand: { color, thumbhash } }
}

function cornersOf({ bbox }: { bbox: Box }): Point[] {
  const [west, south, east, north] = bbox
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
}
