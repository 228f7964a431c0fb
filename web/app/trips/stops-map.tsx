import { unproject } from '@farfolk/contract/map-points'
import { distanceKm, type Frame, frameAround, type Point, worldFrame } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/reference'
import type { Track } from '@farfolk/contract/tracks'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { RouteMap } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import type { Spot } from '../places/own-place.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { findPointed } from './find-pointed.ts'
import type { StopValues } from './trip-values.ts'
import styles from './stops-map.module.css'

interface StopsMapProps {
  stops: StopValues[]
  track?: Track | null | undefined
  /** Of a place of the member's own, which the next click says where it lies. */
  ownName?: string | undefined
  onChoose: (place: Place) => void
}

/** As far as a finger misses what it points at, in px on the screen. */
const fingerPx = 12
/** Shown around the stops, in degrees: the next one seldom lies in the same town. */
const surroundings = 9
/** A second click within it zooms. */
const doubleClickMs = 250

/**
 * The route so far, on which a click adds the place that lies there, or far from any the point
 * itself. For the mouse and the finger: the search below takes towns and points by keyboard.
 */
export function StopsMap({ stops, track, ownName, onChoose }: StopsMapProps) {
  const [isWhole, setWhole] = useState(false)
  const [problem, setProblem] = useState<{ words: string; at: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One after the other: the stops come in the order of the clicks. */
  const choosing = useRef(Promise.resolve())
  useEffect(() => () => clearTimeout(timer.current), [])
  const count = useRef(stops.length)
  useEffect(() => {
    count.current = stops.length
  }, [stops.length])
  const awaited = useRef(ownName)
  useEffect(() => {
    awaited.current = ownName
  }, [ownName])
  const shown = [...withSurroundings(stops), ...(track?.corners ?? [])]
  const frame = isWhole || shown.length === 0 ? worldFrame() : frameAround(shown)

  function point(event: MouseEvent<HTMLElement>) {
    clearTimeout(timer.current)
    if (event.detail > 1 || !(event.target instanceof Element)) return
    if (event.target.closest('button')) return
    const drawing = event.currentTarget.querySelector('svg[role=img]')
    if (!drawing) return
    const spot = spotAt(frame, drawing.getBoundingClientRect(), event)
    if (spot) timer.current = setTimeout(() => queue(spot), doubleClickMs)
  }

  function queue(spot: Spot) {
    choosing.current = choosing.current.then(() => choose(spot))
  }

  async function choose(spot: Spot) {
    setProblem(undefined)
    const found = await findPointed(spot, awaited)
    if (typeof found === 'string') setProblem({ words: found, at: count.current })
    else if (found) onChoose(found)
  }

  return (
    <div className={styles.field}>
      <p className={styles.hint}>
        {ownName === undefined ? m.trips_map_hint() : m.trips_stop_own_where({ name: ownName })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the search is the way by keyboard */}
      <div className={styles.map} onClick={point}>
        <RouteMap frame={frame} stops={stops.map(mapStopOf)} track={track} />
      </div>
      {stops.length > 0 && (
        <div>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.trips_map_stops() : m.trips_map_world()}
          </Button>
        </div>
      )}
      {problem?.at === stops.length && (
        <div role="alert">
          <FieldError id="trip-map-error" error={problem.words} />
        </div>
      )}
    </div>
  )
}

/** What lies under the pointer, and how far the pointer may be off; null beside the earth. */
function spotAt(frame: Frame, box: DOMRect, at: { clientX: number; clientY: number }): Spot | null {
  const perPx = frame.width / box.width
  const x = (at.clientX - box.left) * perPx
  const y = (at.clientY - box.top) * perPx
  const spot = unproject(frame, [x, y])
  const beside = unproject(frame, [x + fingerPx * perPx, y])
  if (!spot || !beside) return null
  const radiusKm = Math.min(200, Math.max(5, distanceKm(spot, beside)))
  return { lat: rounded(spot.lat), lng: rounded(spot.lng), radiusKm: rounded(radiusKm) }
}

function withSurroundings(stops: StopValues[]): Point[] {
  return stops.flatMap(({ place: { lat, lng } }) => [
    { lat: Math.max(-75, lat - surroundings / 2), lng: lng - surroundings },
    { lat: Math.min(75, lat + surroundings / 2), lng: lng + surroundings },
  ])
}

function mapStopOf({ id, place, private: isPrivate }: StopValues) {
  return { id, isPrivate, name: place.name, lat: place.lat, lng: place.lng }
}

/** To some ten metres. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
