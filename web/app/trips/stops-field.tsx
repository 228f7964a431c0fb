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
import { useReorder } from '../ui/use-reorder.ts'
import { fitDays, hasRightDays } from './stop-days.ts'
import { StopFields } from './stop-fields.tsx'
import { StopsMap } from './stops-map.tsx'
import type { TripFormApi } from './trip-form.tsx'
import styles from './stops-field.module.css'

/** The stops of a trip: found by name, dated, put in order by dragging or by keys. */
export function StopsField({ form, track }: { form: TripFormApi; track?: Track | null }) {
  const { control, error } = form
  const stops = useFieldArray({ control, name: 'trip.stops', keyName: 'key' })
  const isDream = useWatch({ control, name: 'trip.dream' })
  const typed = useWatch({ control, name: 'trip.stops' })
  const isInOrder = hasRightDays({ startDate: '', endDate: '', stops: typed })
  const [news, setNews] = useState('')
  const { listRef, dragged, move, handleProps } = useReorder((from, to) => {
    stops.move(from, to)
    const name = stops.fields[from]?.place.name ?? ''
    setNews(m.trips_stop_moved({ name, position: to + 1, count: stops.fields.length }))
  })

  function add(place: Place) {
    stops.append(
      { id: uuid(), place, arrivalDate: '', departureDate: '', note: '', private: false },
      { shouldFocus: false },
    )
    setNews(m.trips_stop_added({ name: place.name }))
  }

  function addFound(place: Place) {
    add(place)
    // The stop pushes the field of the next one, which has the focus, down.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  }

  function remove(index: number) {
    setNews(m.trips_stop_removed({ name: stops.fields[index]?.place.name ?? '' }))
    stops.remove(index)
  }

  function fit() {
    form.setValue('trip.stops', fitDays(form.getValues('trip.stops')), { shouldDirty: true })
    // What is still no day stays as it is, and marked.
    void form.trigger('trip.stops')
    setNews(m.trips_stops_days_fitted())
  }

  return (
    <fieldset className={styles.field}>
      <legend>{m.trips_stops_legend()}</legend>
      {stops.fields.length < maxStops && (
        <StopsMap stops={stops.fields} track={track} onChoose={add} />
      )}
      <ol className={styles.stops} ref={listRef}>
        {stops.fields.map((stop, index) => (
          <li key={stop.key} className={styles.stop} data-dragged={dragged === index}>
            <StopFields
              form={form}
              index={index}
              place={stop.place}
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
        <PlaceSearch
          onChoose={addFound}
          label={stops.fields.length === 0 ? m.trips_first_stop() : m.trips_next_stop()}
        />
      ) : (
        <p>{m.trips_stops_full({ count: maxStops })}</p>
      )}
      {!isDream && !isInOrder && (
        <div className={styles.fit}>
          <p>{m.trips_stops_days_wrong()}</p>
          <Button size="small" onClick={fit}>
            {m.trips_stops_days_fit()}
          </Button>
        </div>
      )}
      <FieldError id="trip-stops-error" error={error('trip.stops')} />
      <output className="visually-hidden">{news}</output>
    </fieldset>
  )
}
