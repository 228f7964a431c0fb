// Calendar days are texts, `YYYY-MM-DD`.

export const dayMs = 86_400_000

/** The day of an instant in UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** As the API counts them, in UTC: today, or so many days later. */
export function dayInUtc(daysLater = 0): string {
  return dayOf(Date.now() + daysLater * dayMs)
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs)
}

/** From one day to another; the next day is 1. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
