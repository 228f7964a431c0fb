/** The camera's wall clock, `YYYY-MM-DDTHH:mm:ss`, as the reader writes it; it has no zone. */
export function takenWords(takenAt: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    // `medium` would have nothing but numbers in German.
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${takenAt}Z`))
}
