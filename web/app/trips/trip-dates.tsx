import { m } from '../paraglide/messages.js'
import { DateRange } from '../ui/dates.tsx'

interface Dated {
  startDate: string | null
  endDate: string | null
}

/** The days of a trip; without a start it is for some day. */
export function TripDates({ trip: { startDate, endDate } }: { trip: Dated }) {
  if (startDate === null) return <>{m.trips_some_day()}</>
  return <DateRange from={startDate} to={endDate} />
}
