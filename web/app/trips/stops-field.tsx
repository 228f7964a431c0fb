import type { Place } from '@farfolk/contract/reference'
import { maxStops } from '@farfolk/contract/trips'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Track } from '@farfolk/contract/tracks'
import { v7 as uuid } from 'uuid'
import { m } from '../paraglide/messages.js'
import { PlaceSearch } from '../places/place-search.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { useReorder } from '../ui/use-reorder.ts'
import { ownPlace } from './own-place.ts'
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
  /** The name of a place of one's own that nobody has said yet where it lies. */
  const [ownName, setOwnName] = useState<string>()
  const { listRef, dragged, move, handleProps } = useReorder((from, to) => {
    stops.move(from, to)
    const name = typed[from]?.place.name ?? ''
    setNews(m.trips_stop_moved({ name, position: to + 1, count: stops.fields.length }))
  })

  function add(place: Place) {
    stops.append(
      { id: uuid(), place, arrivalDate: '', departureDate: '', note: '', private: false },
      { shouldFocus: false },
    )
    setOwnName(undefined)
    setNews(m.trips_stop_added({ name: place.name }))
  }

  function addFound(place: Place) {
    add(ownName === undefined ? place : ownPlace(ownName, place, place))
    // The stop pushes the field of the next one, which has the focus, down.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  }

  function askWhere(name: string) {
    setOwnName(name)
    setNews(m.trips_stop_own_where({ name }))
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
    if (ownName !== undefined) return m.trips_stop_own_near({ name: ownName })
    return stops.fields.length === 0 ? m.trips_first_stop() : m.trips_next_stop()
  }

  return (
    <fieldset className={styles.field}>
      <legend>{m.trips_stops_legend()}</legend>
      {stops.fields.length < maxStops && (
        <StopsMap stops={typed} track={track} ownName={ownName} onChoose={add} />
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
      {stops.fields.length < maxStops ? (
        <>
          {ownName !== undefined && (
            <div className={styles.fit}>
              <p>{m.trips_stop_own_where({ name: ownName })}</p>
              <Button size="small" onClick={() => setOwnName(undefined)}>
                {m.cancel()}
              </Button>
            </div>
          )}
          <PlaceSearch
            onChoose={addFound}
            onOwn={ownName === undefined ? askWhere : undefined}
            label={searchLabel()}
          />
        </>
      ) : (
        <p>{m.trips_stops_full({ count: maxStops })}</p>
      )}
      {!isDream && !isInOrder && (
        <div className={styles.fit}>
          <p>{m.trips_stops_days_wrong()}</p>
          <Button size="small" onClick={() => void fit()}>
            {m.trips_stops_days_fit()}
          </Button>
        </div>
      )}
      <FieldError id="trip-stops-error" error={error('trip.stops')} />
      <output className="visually-hidden">{news}</output>
    </fieldset>
  )
}
