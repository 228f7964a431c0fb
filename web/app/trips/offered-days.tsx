import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { DateRange } from '../ui/dates.tsx'
import { dayOf } from './stop-days.ts'
import type { TripFormApi } from './trip-form.tsx'
import type { Departure } from './trip-values.ts'

interface OfferedDaysProps {
  form: TripFormApi & { isRestored: boolean }
  /** Of the address; empty for none. */
  days: Departure
}

/** A draft that waited for its member keeps its own days: those that one comes with are to be taken. */
export function OfferedDays({ form, days }: OfferedDaysProps) {
  const { control, getValues, setValue, isRestored } = form
  const [isTaken, setTaken] = useState(false)
  const { startDate, endDate, dream } = useWatch({ control, name: 'trip' })
  const isSame = !dream && startDate === days.startDate && endDate === days.endDate
  if (!isRestored || isTaken || !days.startDate || isSame) return null

  function take() {
    // Stops that have days are offered to go along.
    if (!getValues('from') && dayOf(startDate)) setValue('from', { startDate, endDate })
    const how = { shouldDirty: true, shouldValidate: true }
    setValue('trip.dream', false, how)
    setValue('trip.startDate', days.startDate, how)
    setValue('trip.endDate', days.endDate, how)
    setTaken(true)
  }

  return (
    <AlertBox id="offered-days" type="info" messages={[m.trips_offered_days()]}>
      <p>
        <DateRange from={days.startDate} to={days.endDate || days.startDate} />
      </p>
      <Button size="small" onClick={take}>
        {m.trips_take_days()}
      </Button>
    </AlertBox>
  )
}
