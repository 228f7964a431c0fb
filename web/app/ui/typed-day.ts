import { keptFormat } from '../words/kept-format.ts'

/**
 * The day that is typed, as `YYYY-MM-DD`: in the order of the reader's country, as 24.12.2026, once its
 * year is whole, as ISO 8601 has it, as eight digits of either, or with a month that is a word. What is
 * none, or none yet, stays as it was typed.
 */
export function typedDay(typed: string, locale: string): string {
  const text = typed.trim()
  const local = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(text)
  if (local) return turnedRound(local, locale) ?? typed
  const [whole, year, month, day] = /^(\d{4})[./-](\d{1,2})[./-](\d{2})$/.exec(text) ?? []
  if (whole) return isoDay(year, month, day)
  return inEightDigits(text, locale) ?? dayInWords(text, locale) ?? typed
}

/**
 * As `typedDay`, of what stands in a field that is left. With its year first a day may have one digit: what is
 * still typed may get another, and is none until then.
 */
export function leftDay(value: string): string {
  const [whole, year, month, day] = /^(\d{4})[./-](\d{1,2})[./-](\d)$/.exec(value.trim()) ?? []
  return whole ? isoDay(year, month, day) : value
}

/** A whole day, `YYYY-MM-DD`, as the reader writes it in digits; anything else as it is. */
export function shownDay(value: string, locale: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? inLocalOrder(value, locale) : value
}

const digits = keptFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
      // Those that days are sent in, wherever the reader lives.
      calendar: 'gregory',
      numberingSystem: 'latn',
    }),
)

/** Year, month and day, or letters for them, with dashes between: as the reader's country puts them. */
export function inLocalOrder(dashed: string, locale: string): string {
  const [year, month, day] = dashed.split('-')
  const pieces: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year, month, day }
  return digits(locale)
    .formatToParts(0)
    .map(({ type, value }) => pieces[type] ?? value)
    .join('')
}

function isoDay(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Undefined where that would be no month; of two that both may be one, the reader's country decides. */
function turnedRound(
  [, first = '', second = '', year = '']: readonly string[],
  locale: string,
): string | undefined {
  const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && putsMonthFirst(locale))
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  return Number(month) > 12 ? undefined : isoDay(year, month, day)
}

/** As a keypad without signs gives them; what may be both orders is of a year before 1300 in one of them. */
function inEightDigits(text: string, locale: string): string | undefined {
  const [whole, year, month, day] = /^(\d{4})(0[1-9]|1[0-2])(\d{2})$/.exec(text) ?? []
  if (whole) return isoDay(year, month, day)
  const local = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return local ? turnedRound(local, locale) : undefined
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * The month in English or the reader's language, by three letters or more; undefined for anything else.
 * It stands between the day and the year, or else ahead of the day: elsewhere 'mar.' is a Tuesday.
 */
function dayInWords(text: string, locale: string): string | undefined {
  const found = /^(\D*)(\d{1,2})(\D+)(\d{4})\D*$/.exec(text.toLowerCase())
  const [, before = '', day = '', between = '', year] = found ?? []
  const words = /\p{L}{3,}/gu
  const word = between.match(words)?.[0] ?? before.match(words)?.at(-1)
  if (!word) return undefined
  for (const language of [locale, 'en']) {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    const month = months.find((each) =>
      format(Date.UTC(2000, each - 1))
        .toLowerCase()
        .startsWith(word),
    )
    if (month) return isoDay(year, String(month), day)
  }
  return undefined
}

function putsMonthFirst(locale: string): boolean {
  const parts = digits(locale)
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}
