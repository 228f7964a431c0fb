/** The camera's wall clock, `YYYY-MM-DDTHH:mm:ss`, as the reader writes it; it has no zone. */
export function takenWords(takenAt: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${takenAt}Z`))
}
