import { distanceKm } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import { maxStops } from '@farfolk/contract/trips'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { withTarget } from '../accounts/return-target.ts'
import { m } from '../paraglide/messages.js'
import { PlaceSearch, usePlaceNote } from '../places/place-search.tsx'
import { useUser } from '../session/session-store.ts'
import { Distance } from '../trips/distance.tsx'
import { StopsMap } from '../trips/stops-map.tsx'
import { keepTriedStops, readTriedStops, stopAt, triedTripPath } from '../trips/tried-stops.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './pieces.module.css'

/** The map and the search with which a trip is written; the form of a new trip begins with what is chosen. */
export function PlanPiece() {
  const user = useUser()
  const placeNote = usePlaceNote()
  const [stops, setStops] = useState(readTriedStops)
  const [news, setNews] = useState('')
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => keepTriedStops(stops), [stops])
  const legs = stops.map(({ place }, index) => {
    const before = stops[index - 1]
    return before ? distanceKm(before.place, place) : 0
  })
  const isFull = stops.length === maxStops

  function add(place: Place) {
    if (isFull) return
    setStops((current) => [...current, stopAt(place)])
    setNews(m.trips_stop_added({ name: place.name }))
  }

  function remove(id: string, name: string) {
    setStops(stops.filter((stop) => stop.id !== id))
    setNews(m.trips_stop_removed({ name }))
    // Its button goes; by touch a field would bring the keyboard up.
    if (!matchMedia('(pointer: coarse)').matches) {
      requestAnimationFrame(() => search.current?.querySelector('input')?.focus())
    }
  }

  return (
    <div className={`${styles.piece} ${styles.plan}`}>
      <StopsMap stops={stops} onChoose={add} />
      <div className={styles.planned}>
        <ol>
          {stops.map(({ id, place }, index) => (
            <li key={id}>
              <span>
                <strong>{place.name}</strong>
                <small>{placeNote(place)}</small>
              </span>
              {index > 0 && <Distance km={legs[index] ?? 0} />}
              <IconButton
                label={m.trips_stop_remove({ name: place.name })}
                onClick={() => remove(id, place.name)}
              >
                <Icon name="close" size={20} />
              </IconButton>
            </li>
          ))}
        </ol>
        {stops.length > 1 && (
          <p className={styles.total}>
            {m.features_plan_total()}{' '}
            <strong>
              <Distance km={legs.reduce((sum, km) => sum + km, 0)} />
            </strong>
          </p>
        )}
        {!isFull && (
          <div ref={search}>
            <PlaceSearch
              onChoose={add}
              label={stops.length === 0 ? m.trips_first_stop() : m.trips_next_stop()}
            />
          </div>
        )}
        {stops.length > 0 && (
          <div>
            <ButtonLink
              kind="accent"
              href={user ? triedTripPath : withTarget(href('/sign-up'), triedTripPath)}
            >
              {user ? m.features_plan_keep() : m.features_plan_join()}
            </ButtonLink>
          </div>
        )}
        <output className="visually-hidden">{news}</output>
      </div>
    </div>
  )
}
