import { createElement } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { HeldField } from '../forms/held-field.tsx'
import layout from '../forms/long-form.module.css'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/date-field.tsx'
import { later, useLater } from '../ui/later.ts'
import { dayOf } from './stop-days.ts'
import type { TripFormApi } from './trip-form.tsx'
import type { Departure } from './trip-values.ts'
import styles from './when-fields.module.css'

const moveStops = later(async () => (await import('./move-stops.tsx')).MoveStops)

/** On certain days, or some day. */
export function WhenFields({ form }: { form: TripFormApi }) {
  const { control } = form
  const isDream = useWatch({ control, name: 'trip.dream' })
  const [startDate, moved] = useWatch({ control, name: ['trip.startDate', 'from'] })
  const saved = form.getValues('base')?.trip
  const from = moved ?? (saved?.startDate ? saved : undefined)
  const MoveStops = useLater(moveStops, from !== undefined && from.startDate !== startDate)

  /** Before the first day is another one, of a trip that was saved without. */
  function noteDays() {
    const { endDate } = form.getValues('trip')
    if (!from && dayOf(startDate)) setFrom({ startDate, endDate })
  }

  function setFrom(days: Departure) {
    form.setValue('from', days)
  }

  return (
    <fieldset className={layout.group}>
      <legend>{m.trips_when()}</legend>
      <Controller
        control={control}
        name="trip.dream"
        render={({ field }) => (
          <div className={styles.choices}>
            {[false, true].map((dream) => (
              <label key={String(dream)} className={styles.choice}>
                <input
                  type="radio"
                  name="trip.dream"
                  checked={field.value === dream}
                  onChange={() => field.onChange(dream)}
                  onBlur={field.onBlur}
                />
                {dream ? m.trips_some_day() : m.trips_on_days()}
              </label>
            ))}
          </div>
        )}
      />
      <DroppedDays form={form} isDream={isDream} />
      {!isDream && (
        <div className={layout.pair}>
          <HeldField form={form} name="trip.startDate">
            {(field) => (
              <DateField
                label={m.trips_start()}
                {...field}
                onChange={(day) => {
                  noteDays()
                  field.onChange(day)
                }}
              />
            )}
          </HeldField>
          <HeldField form={form} name="trip.endDate">
            {(field) => <DateField label={m.trips_end()} min={startDate} {...field} />}
          </HeldField>
        </div>
      )}
      {!isDream && MoveStops && createElement(MoveStops, { form, from, onMove: setFrom })}
    </fieldset>
  )
}

/** Days stay in the form, should one choose them again; those that were saved go when it is. */
function DroppedDays({ form, isDream }: { form: TripFormApi; isDream: boolean }) {
  const { trip } = form.getValues('base') ?? {}
  const hasDays =
    trip &&
    !trip.dream &&
    [trip.startDate, ...trip.stops.map((stop) => stop.arrivalDate)].some(Boolean)
  return <output className={styles.drops}>{isDream && hasDays && m.trips_some_day_drops()}</output>
}
