const dayMs = 86_400_000

export interface DayGroup<T> {
  /** `YYYY-MM-DD` where the reader is. */
  day: string
  items: T[]
}

/** Newest first, as they came, by the reader's calendar. */
export function groupByDay<T extends { createdAt: string }>(items: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = []
  for (const item of items) {
    const day = localDay(new Date(item.createdAt))
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, items: [item] })
  }
  return groups
}

/** How many days ago, in the reader's calendar; days that are 23 or 25 hours long count as one. */
export function daysAgo(day: string, now = new Date()): number {
  return Math.round((Date.parse(localDay(now)) - Date.parse(day)) / dayMs)
}

function localDay(instant: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${instant.getFullYear()}-${part(instant.getMonth() + 1)}-${part(instant.getDate())}`
}
