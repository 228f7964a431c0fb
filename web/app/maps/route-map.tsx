import {
  type Frame,
  frameAround,
  greatCirclePath,
  type Point,
  project,
} from '@farfolk/contract/maps'
import type { Track } from '@farfolk/contract/tracks'
import { type ReactNode, Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { LandMap, placeAt } from './land-map.tsx'
import { placeLabels } from './place-labels.ts'
import styles from './route-map.module.css'

export interface MapStop extends Point {
  id: string
  name: string
  isPrivate: boolean
}

interface RouteMapProps {
  stops: MapStop[]
  track?: Track | null | undefined
  /** Where more is to be seen than the stops and the track. */
  frame?: Frame
  /** Over the map and its stops, placed by `placeAt`. */
  children?: ReactNode
}

// Few trips have a track.
const TrackLine = lazyPart(async () => (await import('./track-line.tsx')).TrackLine)

/** A journey from stop to stop over the great circles; the list beside it says the same in words. */
export function RouteMap({ stops, track, frame = frameOf(stops, track), children }: RouteMapProps) {
  const spots = stops.map((stop) => project(frame, stop))
  const sides = placeLabels(
    frame,
    stops.map((stop, index) => ({ spot: spots[index]!, text: stop.name })),
  )
  const legs = stops
    .slice(1)
    .map((stop, index) => greatCirclePath(frame, stops[index]!, stop))
    .join('')
  return (
    <LandMap
      frame={frame}
      label={labelOf(stops)}
      named={spots}
      overlay={
        <>
          <div className={styles.stops} aria-hidden="true">
            {stops.map((stop, index) => (
              <span
                key={stop.id}
                className={`${styles.stop} ${stop.isPrivate ? styles.private : ''}`}
                style={placeAt(frame, spots[index]!)}
                data-side={sides[index]}
              >
                <span className={styles.number}>{index + 1}</span>
                {sides[index] && <span className={styles.name}>{stop.name}</span>}
              </span>
            ))}
          </div>
          {children}
        </>
      }
    >
      {track && (
        <Suspense>
          <TrackLine frame={frame} lines={track.lines} />
        </Suspense>
      )}
      <path className={styles.shadow} d={legs} />
      <path className={styles.way} d={legs} />
    </LandMap>
  )
}

/** Of one stop far inland a close map would show nothing but it: there is a coast or border in this. */
const leastSpan = 16

function frameOf(stops: MapStop[], track: Track | null | undefined): Frame {
  const corners = track?.corners ?? []
  return frameAround([...stops, ...corners], stops.length + corners.length === 1 ? leastSpan : 0)
}

function labelOf(stops: MapStop[]): string {
  if (stops.length === 0) return m.map_world_label()
  return m.map_route_label({ places: stops.map((stop) => stop.name).join(' – ') })
}
