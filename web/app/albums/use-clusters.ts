import { boxOf, mostPhotoClusters } from '@farfolk/contract/photo-clusters'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '../maps/map-zoom.ts'
import { loadClusters, type PhotoMapData, type ShownCluster } from './load-photo-map.ts'
import { cellKey, zoomOf } from './map-cells.ts'
import { boxOfView, boxWithin, isWithinView, type View, viewOf } from './map-view.ts'

/** Until the map stands still. */
const pauseMs = 200
/** Of cells that lie across the edge of what is asked for not all is counted: none of them is in sight. */
const roomSeen = 130
/** So much around it is asked for: a map that is moved a little needs nothing new. */
const roomAsked = 200

/** What has come of one grid. */
interface Grid {
  /** Undefined: all of the earth. */
  views: (View | undefined)[]
  /** By their cells. */
  cells: ReadonlyMap<string, ShownCluster>
  /** Somewhere there are more than were told. */
  hasMore: boolean
}

interface Asked {
  zoom: number
  view: View
}

type Grids = ReadonlyMap<number, Grid>

/** With what has come; of a cell that was cut the larger part stays. */
export function withClusters(
  grids: Grids,
  { zoom, view }: { zoom: number; view: View | undefined },
  clusters: readonly ShownCluster[],
): Grids {
  const { views = [], cells: before, hasMore = false } = grids.get(zoom) ?? {}
  const cells = new Map(before)
  for (const cluster of clusters) {
    const [west, south] = boxOf(cluster.bbox)
    const key = cellKey({ lat: south, lng: west }, zoom)
    const known = cells.get(key)
    if (!known || known.count <= cluster.count) cells.set(key, cluster)
  }
  const isFull = clusters.length >= mostPhotoClusters
  const grid = { views: [...views, view], cells, hasMore: hasMore || isFull }
  return new Map(grids).set(zoom, grid)
}

/** Whether a grid has all that is in a view. */
export function hasAll(grid: Grid | undefined, view: View): boolean {
  return grid?.views.some((known) => !known || isWithinView(view, known)) ?? false
}

/**
 * The grid to show: the one that is asked for, else, until its clusters are there, the nearest to it that has all
 * of the view. So nothing vanishes while the map comes closer. A map that is moved keeps its grid.
 */
export function shownZoom(grids: Grids, { zoom, view }: Asked, before: number): number {
  if (hasAll(grids.get(zoom), view)) return zoom
  if (before === zoom && grids.has(zoom)) return zoom
  const having = [...grids.keys()].filter((known) => hasAll(grids.get(known), view))
  const distance = (known: number) => Math.abs(known - zoom)
  return having.reduce(
    (best, known) => (distance(known) < distance(best) ? known : best),
    having[0]!,
  )
}

/** What is in sight of a map that stands still, in the grid that fits; of another one until it is there. */
export function useClusters(map: PhotoMapData) {
  const [state, setState] = useState(() => startOf(map))
  // Of another place, or the same with other photos.
  if (state.of !== map) setState(startOf(map, state.placed))
  const { placed, asked, grids, zoom } = state
  const isKnown = !asked || hasAll(grids.get(asked.zoom), asked.view)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!placed || !asked || isKnown) return undefined
    const left = new AbortController()
    const load = async () => {
      const { query, view } = questionOf(map, placed)
      const clusters = query ? await loadClusters(query, left.signal) : []
      if (!clusters || left.signal.aborted) return
      setState((known) => {
        if (known.of !== map) return known
        return shown({
          ...known,
          grids: withClusters(known.grids, { zoom: asked.zoom, view }, clusters),
        })
      })
    }
    void load()
    return () => left.abort()
  }, [map, placed, asked, isKnown])

  const { cells, hasMore } = grids.get(zoom)!
  return {
    zoom,
    /** By their cells. */
    clusters: [...cells],
    hasMore,
    /** Once the map has come to rest. */
    moved(place: Place, widthPx: number) {
      clearTimeout(timer.current)
      const rest = () => setState((known) => shown(turnedTo(known, { place, widthPx })))
      timer.current = setTimeout(rest, pauseMs)
    },
  }
}

/** How a map of a width in pixels lies. */
interface Placed {
  place: Place
  widthPx: number
}

interface State {
  of: PhotoMapData
  grids: Grids
  /** The one that is shown. */
  zoom: number
  /** Undefined of a map that nobody has turned to, and so what it asks for. */
  placed: Placed | undefined
  asked: Asked | undefined
}

function startOf(map: PhotoMapData, placed?: Placed): State {
  const { zoom, clusters } = map
  const grids = withClusters(new Map(), { zoom, view: undefined }, clusters)
  const state = { of: map, grids, zoom, placed: undefined, asked: undefined }
  return placed ? shown(turnedTo(state, placed)) : state
}

function turnedTo(state: State, placed: Placed): State {
  const { frame } = state.of
  const { place, widthPx } = placed
  const view = viewOf(frame, place, widthPx, roomSeen)
  return { ...state, placed, asked: { zoom: zoomOf(frame, place.k), view } }
}

function shown(state: State): State {
  const { grids, asked, zoom } = state
  return asked ? { ...state, zoom: shownZoom(grids, asked, zoom) } : state
}

/** What to ask for, and of which view that is all; no query where there is nothing to ask for. */
export function questionOf({ frame, bbox }: PhotoMapData, { place, widthPx }: Placed) {
  const zoom = zoomOf(frame, place.k)
  const view = viewOf(frame, place, widthPx, roomAsked)
  const box = bbox === undefined ? boxOfView(frame, view) : boxWithin(frame, view, boxOf(bbox))
  if (box === undefined) return { query: { zoom, bbox }, view: undefined }
  return { query: box === null ? undefined : { zoom, bbox: box }, view }
}
