import type { Place } from '@farfolk/contract/places'
import type { GpxPreview, GpxStop, Track } from '@farfolk/contract/tracks'
import { maxStops } from '@farfolk/contract/trips'
import { useEffect, useRef, useState } from 'react'
import { RouteMap } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import { usePlaceNote } from '../places/place-search.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Distance } from './distance.tsx'
import styles from './gpx-field.module.css'

export interface GpxChosen {
  stops: GpxStop[]
  track: Track | null
}

interface GpxChoiceProps {
  preview: GpxPreview
  /** That the trip has already. */
  stopsBefore: readonly { place: Place }[]
  onTake: (chosen: GpxChosen) => void
  onCancel: () => void
}

/** What a file of a route holds, on a map and as a list: nothing of it is in the trip yet. */
export function GpxChoice({ preview, stopsBefore, onTake, onCancel }: GpxChoiceProps) {
  const { name, track, stops, leftOutCount } = preview
  const placeNote = usePlaceNote()
  const [isTracked, setTracked] = useState(track !== null)
  const room = maxStops - stopsBefore.length
  const [chosen, setChosen] = useState(() => firstChosen(stops, stopsBefore, room))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function toggle(index: number) {
    const next = new Set(chosen)
    if (!next.delete(index)) next.add(index)
    setChosen(next)
  }

  const places = stops.filter((_, index) => chosen.has(index))
  return (
    <section className={styles.choice} aria-labelledby="gpx-title">
      <h2 id="gpx-title" ref={heading} tabIndex={-1}>
        {name ?? m.trips_gpx_title()}
      </h2>
      <RouteMap stops={places.map(mapStopOf)} track={isTracked ? track : null} />
      {track && (
        <Checkbox
          label={
            <span className={styles.place}>
              <strong>
                {m.trips_track()} <Distance km={track.lengthKm} />
              </strong>
              <span>{m.trips_track_audience()}</span>
            </span>
          }
          checked={isTracked}
          onChange={() => setTracked(!isTracked)}
        />
      )}
      <ul aria-label={m.trips_gpx_places()}>
        {stops.map(({ place, near }, index) => (
          <li key={`${index} ${place.name}`}>
            <Checkbox
              label={
                <span className={styles.place}>
                  <strong>{place.name}</strong>
                  <span>{near ? m.trips_gpx_near({ place: near }) : placeNote(place)}</span>
                </span>
              }
              checked={chosen.has(index)}
              disabled={!chosen.has(index) && chosen.size >= room}
              onChange={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
      {leftOutCount > 0 && (
        <p className={styles.soft}>{m.trips_gpx_left_out({ count: leftOutCount })}</p>
      )}
      <div className={styles.buttons}>
        <Button
          kind="accent"
          disabled={places.length === 0 && !isTracked}
          onClick={() => onTake({ stops: places, track: isTracked ? track : null })}
        >
          {m.trips_gpx_take()}
        </Button>
        <Button onClick={onCancel}>{m.cancel()}</Button>
      </div>
    </section>
  )
}

/** The indices of what is new to the trip. */
function firstChosen(
  stops: readonly GpxStop[],
  before: GpxChoiceProps['stopsBefore'],
  room: number,
): Set<number> {
  const known = new Set(before.map(({ place }) => `${place.id} ${place.name}`))
  const fresh = stops.flatMap(({ place }, index) =>
    known.has(`${place.id} ${place.name}`) ? [] : index,
  )
  return new Set(fresh.slice(0, room))
}

function mapStopOf({ place: { name, lat, lng } }: GpxStop, index: number) {
  return { id: `${index} ${name}`, isPrivate: false, name, lat, lng }
}
