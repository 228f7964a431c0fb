import {
  type Frame,
  frameAround,
  greatCirclePath,
  type Point,
  project,
} from '@farfolk/contract/maps'
import { m } from '../paraglide/messages.js'
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
  /** Where more is to be seen than the stops. */
  frame?: Frame
}

/** A journey from stop to stop over the great circles; the list beside it says the same in words. */
export function RouteMap({ stops, frame = frameAround(stops) }: RouteMapProps) {
  const spots = stops.map((stop) => project(frame, stop))
  const sides = placeLabels(
    frame,
    stops.map((stop, index) => ({ spot: spots[index] ?? [0, 0], text: stop.name })),
  )
  const legs = stops.slice(1).map((stop, index) => {
    const before = stops[index]
    return before ? greatCirclePath(frame, before, stop) : ''
  })
  return (
    <LandMap
      frame={frame}
      label={labelOf(stops)}
      overlay={stops.map((stop, index) => (
        <span
          key={stop.id}
          aria-hidden="true"
          className={`${styles.stop} ${stop.isPrivate ? styles.private : ''}`}
          style={placeAt(frame, spots[index] ?? [0, 0])}
          data-side={sides[index]}
        >
          <span className={styles.number}>{index + 1}</span>
          {sides[index] && <span className={styles.name}>{stop.name}</span>}
        </span>
      ))}
    >
      <path className={styles.shadow} d={legs.join('')} />
      <path className={styles.way} d={legs.join('')} />
    </LandMap>
  )
}

function labelOf(stops: MapStop[]): string {
  if (stops.length === 0) return m.map_world_label()
  return m.map_route_label({ places: stops.map((stop) => stop.name).join(' – ') })
}
