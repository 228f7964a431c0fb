import type { Place } from '@farfolk/contract/places'
import { maxStops } from '@farfolk/contract/trips'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Track } from '@farfolk/contract/tracks'
import { v7 as uuid } from 'uuid'
import layout from '../forms/long-form.module.css'
import { m } from '../paraglide/messages.js'
import { ownPlace } from '../places/own-place.ts'
import { PlaceSearch } from '../places/place-search.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { useReorder } from '../ui/use-reorder.ts'
import { hasRightDays } from './stop-days.ts'
import { StopFields } from './stop-fields.tsx'
import { StopsMap } from './stops-map.tsx'
import type { TripFormApi } from './trip-form.tsx'
import styles from './stops-field.module.css'

const loadFitDays = async () => (await import('./fit-days.ts')).fitDays

/** The stops of a trip: found by name, dated, put in order by dragging or by keys. */
export function StopsField({ form, track }: { form: TripFormApi; track?: Track | null }) {
  const { control, error } = form
  const stops = useFieldArray({ control, name: 'trip.stops', keyName: 'key' })
  const isDream = useWatch({ control, name: 'trip.dream' })
  const typed = useWatch({ control, name: 'trip.stops' })
  const isInOrder = hasRightDays({ startDate: '', endDate: '', stops: typed })
  const [news, setNews] = useState('')
  const ownName = useWatch({ control, name: 'ownName' })
  // Stops that change meanwhile are checked too: nothing is wrong before the form is sent.
  const isRefused = ownName !== '' && form.formState.isSubmitted && error('trip.stops')
  const unplaced = isRefused ? m.trips_stop_own_unplaced() : undefined
  const isFull = stops.fields.length >= maxStops
  const search = useRef<HTMLDivElement>(null)
  const { listRef, dragged, move, handleProps } = useReorder((from, to) => {
    stops.move(from, to)
    const name = typed[from]?.place.name ?? ''
    setNews(m.trips_stop_moved({ name, position: to + 1, count: stops.fields.length }))
  })

  function add(place: Place) {
    setOwnName('')
    stops.append(
      { id: uuid(), place, arrivalDate: '', departureDate: '', note: '', private: false },
      { shouldFocus: false },
    )
    setNews(m.trips_stop_added({ name: place.name }))
  }

  function addFound(place: Place) {
    const isUnnamed = place.id === null && ownName === ''
    const nameField = `trip.stops.${stops.fields.length}.place.name` as const
    add(ownName === '' ? place : ownPlace(ownName, place, place))
    requestAnimationFrame(() => {
      if (isUnnamed) form.setFocus(nameField, { shouldSelect: true })
      // The stop pushes the field of the next one, which has the focus, down.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    })
  }

  /** Of a place of one's own; empty once it is there, or given up. */
  function setOwnName(name: string) {
    form.setValue('ownName', name, { shouldDirty: true })
  }

  function askWhere(name: string) {
    setOwnName(name)
    setNews(m.trips_stop_own_where({ name }))
  }

  function giveUp() {
    setOwnName('')
    if (unplaced) void form.trigger('trip.stops')
    setNews(m.trips_stop_own_given_up({ name: ownName }))
    // Its button goes.
    search.current?.querySelector('input')?.focus()
  }

  function remove(index: number) {
    setNews(m.trips_stop_removed({ name: typed[index]?.place.name ?? '' }))
    stops.remove(index)
  }

  async function fit() {
    const fitDays = await fetchOrTell(loadFitDays)
    if (!fitDays) return
    form.setValue('trip.stops', fitDays(form.getValues('trip.stops')), { shouldDirty: true })
    // What is still no day stays as it is, and marked.
    void form.trigger('trip.stops')
    setNews(m.trips_stops_days_fitted())
  }

  function searchLabel(): string {
    if (ownName !== '') return m.trips_stop_own_near({ name: ownName })
    return stops.fields.length === 0 ? m.trips_first_stop() : m.trips_next_stop()
  }

  return (
    <fieldset className={layout.group}>
      <legend>{m.trips_stops_legend()}</legend>
      {!isFull && (
        <StopsMap stops={typed} track={track} ownName={ownName || undefined} onChoose={add} />
      )}
      <ol className={styles.stops} ref={listRef}>
        {stops.fields.map((stop, index) => (
          <li key={stop.key} className={styles.stop} data-dragged={dragged === index}>
            <StopFields
              form={form}
              index={index}
              place={typed.find(({ id }) => id === stop.id)?.place ?? stop.place}
              hasDates={!isDream}
              isFirst={index === 0}
              isLast={index === stops.fields.length - 1}
              handleProps={handleProps(index, stops.fields.length)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {ownName !== '' && (
        <div className={styles.fit}>
          <p>{m.trips_stop_own_where({ name: ownName })}</p>
          <Button size="small" onClick={giveUp}>
            {m.cancel()}
          </Button>
        </div>
      )}
      {isFull ? (
        <p>{m.trips_stops_full({ count: maxStops })}</p>
      ) : (
        <div ref={search}>
          <PlaceSearch
            onChoose={addFound}
            onOwn={ownName === '' ? askWhere : undefined}
            label={searchLabel()}
            error={unplaced}
            takesPoints
          />
        </div>
      )}
      {!isDream && !isInOrder && (
        <div className={styles.fit}>
          <p>{m.trips_stops_days_wrong()}</p>
          <Button size="small" onClick={() => void fit()}>
            {m.trips_stops_days_fit()}
          </Button>
        </div>
      )}
      {(isFull || !unplaced) && (
        <FieldError id="trip-stops-error" error={unplaced ?? error('trip.stops')} />
      )}
      <output className="visually-hidden">{news}</output>
    </fieldset>
  )
}
