import type { Trip } from '@farfolk/contract/trips'

/** Whether a day is one of the trip, which goes on where no end is known. */
export function isUnderWay(
  { type, startDate, endDate }: Pick<Trip, 'type' | 'startDate' | 'endDate'>,
  day: string,
): boolean {
  return type !== 'dream' && startDate !== null && startDate <= day && (endDate ?? day) >= day
}
