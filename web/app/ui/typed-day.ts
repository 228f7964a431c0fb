/**
 * What a date field holds after a change: `YYYY-MM-DD`, or as much of it as is there. Dashes come by
 * themselves and may be typed; a day in the order of the reader's country, as 24.12.2026, is turned
 * round once its year is whole, and so is one whose month is a word.
 */
export function typedDay(typed: string, earlier: string, locale: string): string {
  // Before what is taken away: a whole day may be pasted over another one.
  const text = typed.trim()
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (local) return turnedRound(local, locale) ?? typed
  const [whole, year, , month, day] = /^(\d{4})([-./]?)(\d{2})\2(\d{2})$/.exec(text) ?? []
  if (whole) return `${year}-${month}-${day}`
  const inWords = dayInWords(text, locale)
  if (inWords) return inWords
  const isGrowing = typed.length > earlier.length
  if (!isGrowing) return typed
  const dashed = typed
    .replace(/^(\d{4})[-./]+/, '$1-')
    .replace(/^(\d{4}-)(\d)[-./]$/, '$10$2-')
    .replace(/^(\d{4}-\d{2})[-./]+/, '$1-')
  return /^(?:\d{4}|\d{4}-\d{2})$/.test(dashed) ? `${dashed}-` : dashed
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Undefined where that would be no month; of two that both may be one, the reader's country decides. */
function turnedRound(
  [, first = '', second = '', year = '']: RegExpExecArray,
  locale: string,
): string | undefined {
  const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && putsMonthFirst(locale))
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  if (Number(month) > 12) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

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
    if (month) return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return undefined
}

function putsMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}
