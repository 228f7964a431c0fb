import { frameAround, type Point, worldFrame } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import type { Track } from '@farfolk/contract/tracks'
import { useEffect, useRef, useState } from 'react'
import { PointedMap } from '../maps/pointed-map.tsx'
import { RouteMap } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import type { Spot } from '../places/own-place.ts'
import { FieldError } from '../ui/field.tsx'
import { findPointed } from './find-pointed.ts'
import type { StopValues } from './trip-values.ts'

interface StopsMapProps {
  stops: StopValues[]
  track?: Track | null | undefined
  /** Of a place of the member's own, which the next click says where it lies. */
  ownName?: string | undefined
  onChoose: (place: Place) => void
}

/** Shown around the stops, in degrees: the next one seldom lies in the same town. */
const surroundings = 9

/**
 * The route so far, on which a click adds the place that lies there, or far from any the point
 * itself. For the mouse and the finger: the search below takes towns and points by keyboard.
 */
export function StopsMap({ stops, track, ownName, onChoose }: StopsMapProps) {
  const [isWhole, setWhole] = useState(false)
  const [problem, setProblem] = useState<{ words: string; at: number }>()
  /** One after the other: the stops come in the order of the clicks. */
  const choosing = useRef(Promise.resolve())
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
    <PointedMap
      hint={ownName === undefined ? m.trips_map_hint() : m.trips_stop_own_where({ name: ownName })}
      frame={frame}
      map={<RouteMap frame={frame} stops={stops.map(mapStopOf)} track={track} />}
      onPoint={queue}
      turn={
        stops.length > 0 && {
          isWhole,
          wordsBack: m.trips_map_stops(),
          onTurn: () => setWhole(!isWhole),
        }
      }
    >
      {problem?.at === stops.length && (
        <div role="alert">
          <FieldError id="trip-map-error" error={problem.words} />
        </div>
      )}
    </PointedMap>
  )
}

export function withSurroundings(stops: readonly Pick<StopValues, 'place'>[]): Point[] {
  return stops.flatMap(({ place: { lat, lng } }) => [
    { lat: Math.min(lat, Math.max(-75, lat - surroundings / 2)), lng: lng - surroundings },
    { lat: Math.max(lat, Math.min(75, lat + surroundings / 2)), lng: lng + surroundings },
  ])
}

function mapStopOf({ id, place, private: isPrivate }: StopValues) {
  return { id, isPrivate, name: place.name, lat: place.lat, lng: place.lng }
}
