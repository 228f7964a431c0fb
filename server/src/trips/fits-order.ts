// Of the days that a trip may have, none is further from 1970.
const furthestDay = 100_000

/**
 * Whether a key out of a cursor can be one of its order: by date, all but dreams count days, which
 * the database could not make a date of where they are too many.
 */
export function fitsOrder(
  { bucket, key }: { bucket: number; key: string },
  order: 'newest' | 'date',
): boolean {
  const dreams = 1
  return order === 'newest' || bucket === dreams || Math.abs(Number(key)) <= furthestDay
}
