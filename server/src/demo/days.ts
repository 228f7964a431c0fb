export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** `YYYY-MM-DD` so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + Math.round(count) * dayMs).toISOString().slice(0, 10)
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
