import { type TripType, tripTypes } from '@farfolk/contract/trips'

interface Dated {
  type: TripType
  startDate: string | null
  endDate: string | null
}

/** Compares trips of any type: what is ahead, the soonest first; what is over, the latest first; dreams. */
export function byCalendar(one: Dated, other: Dated): number {
  const [later, earlier] = one.type === 'finished' ? [other, one] : [one, other]
  return (
    tripTypes.indexOf(one.type) - tripTypes.indexOf(other.type) ||
    dayOf(later).localeCompare(dayOf(earlier))
  )
}

function dayOf({ type, startDate, endDate }: Dated): string {
  return (type === 'finished' ? (endDate ?? startDate) : startDate) ?? ''
}
