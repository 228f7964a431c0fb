import { useLocale } from '../locale.ts'

/** The day of an instant, as the reader writes it. */
export function useShownOn(instant: string | number): string {
  const locale = useLocale()
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(instant))
}
