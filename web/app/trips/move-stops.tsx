import { daysBetween } from '@farfolk/contract/calendar-days'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { moveDays, movedDay } from './fit-days.ts'
import { dayOf } from './stop-days.ts'
import type { TripFormApi } from './trip-form.tsx'
import type { Departure } from './trip-values.ts'

interface MoveStopsProps {
  form: TripFormApi
  /** Undefined where no first day was known before. */
  from: Departure | undefined
  onMove: (from: Departure) => void
}

interface Move {
  days: number
  from: Departure
  to: Departure
}

/**
 * Once the first day is another one, takes the stops along, and the last day where nobody has changed
 * it; pressed again it takes them back.
 */
export function MoveStops({ form, from, onMove }: MoveStopsProps) {
  const { control } = form
  const [startDate, endDate, stops] = useWatch({
    control,
    name: ['trip.startDate', 'trip.endDate', 'trip.stops'],
  })
  const [last, setLast] = useState<Move>()
  const [news, setNews] = useState('')
  const isBack = last !== undefined && last.to.startDate === startDate
  const days = isBack ? -last.days : daysToMove(from, startDate)
  const hasDays = stops.some((stop) => dayOf(stop.arrivalDate) || dayOf(stop.departureDate))

  function move() {
    if (!from) return
    const takesEnd = endDate !== '' && endDate === (isBack ? last.to : from).endDate
    const isEndMoved = takesEnd && (!isBack || last.from.endDate !== last.to.endDate)
    const end = isEndMoved ? movedDay(endDate, days) : endDate
    form.setValue('trip.stops', moveDays(stops, days), { shouldDirty: true })
    if (isEndMoved) form.setValue('trip.endDate', end, { shouldDirty: true })
    // What was refused before may be right now.
    if (form.formState.isSubmitted) void form.trigger('trip')
    setLast(isBack ? undefined : { days, from, to: { startDate, endDate: end } })
    onMove(isBack ? last.from : { startDate, endDate: end })
    setNews(isEndMoved ? m.trips_stops_moved_end() : m.trips_stops_moved())
  }

  return (
    <>
      {hasDays && days !== 0 && (
        <div>
          <Button size="small" onClick={move}>
            {days > 0
              ? m.trips_stops_later({ count: days })
              : m.trips_stops_earlier({ count: -days })}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{news}</output>
    </>
  )
}

function daysToMove(from: Departure | undefined, startDate: string): number {
  return from && dayOf(startDate) ? daysBetween(from.startDate, startDate) : 0
}
