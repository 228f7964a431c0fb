/** The camera's wall clock, `YYYY-MM-DDTHH:mm:ss`, as the reader writes it; it has no zone. */
export function takenWords(takenAt: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${takenAt}Z`))
}

/** The first and the last day of what was taken, `YYYY-MM-DD`; undefined where no camera told. */
export function daysOf(photos: readonly { takenAt: string | null }[]) {
  const days = photos.flatMap(({ takenAt }) => takenAt?.slice(0, 10) ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last } : undefined
}
