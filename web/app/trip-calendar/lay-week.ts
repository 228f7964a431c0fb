/** Something on one day, or on several that follow each other. */
export interface Spanning {
  startDate: string
  /** Null: it goes on. */
  endDate: string | null
}

/** As much of it as lies within one week. */
export interface Bar<Entry> {
  entry: Entry
  /** Of the week's days the first that it is on, from 0. */
  column: number
  /** How many days. */
  span: number
  /** From above, from 0: bars of one lane share no day. */
  lane: number
  /** It began before this week. */
  isGoingOn: boolean
  /** It has a day after this week. */
  goesOn: boolean
}

export function isOnDay({ startDate, endDate }: Spanning, day: string): boolean {
  return startDate <= day && (endDate === null || endDate >= day)
}

/** What is on the days of a week, each in the highest lane that is free there; the longest come first. */
export function layWeek<Entry extends Spanning>(
  week: readonly string[],
  entries: readonly Entry[],
): Bar<Entry>[] {
  /** By lane, the column after its last bar. */
  const free: number[] = []
  return entries
    .filter((entry) => week.some((day) => isOnDay(entry, day)))
    .toSorted(byStartAndLength)
    .map((entry) => {
      const column = week.findIndex((day) => isOnDay(entry, day))
      const last = week.findLastIndex((day) => isOnDay(entry, day))
      const found = free.findIndex((next) => next <= column)
      const lane = found === -1 ? free.length : found
      free[lane] = last + 1
      return {
        entry,
        column,
        span: last - column + 1,
        lane,
        isGoingOn: entry.startDate < week[0]!,
        goesOn: entry.endDate === null || entry.endDate > week.at(-1)!,
      }
    })
}

/** Later than any day. */
const never = '9999-12-31'

/** What is of one day keeps its order. */
function byStartAndLength(one: Spanning, other: Spanning): number {
  return (
    one.startDate.localeCompare(other.startDate) ||
    (other.endDate ?? never).localeCompare(one.endDate ?? never)
  )
}
