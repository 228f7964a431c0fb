/**
 * What a date field holds after a change: `YYYY-MM-DD`, or as much of it as is there. Dashes come by
 * themselves and may be typed; a day in the order of the reader's country, as 24.12.2026, is turned
 * round once its year is whole.
 */
export function typedDay(typed: string, earlier: string, locale: string): string {
  const isGrowing = typed.length > earlier.length
  if (!isGrowing) return typed
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed)
  if (local) return turnedRound(local, locale) ?? typed
  const dashed = typed
    .replace(/^(\d{4})[-./]+/, '$1-')
    .replace(/^(\d{4}-)(\d)[-./]$/, '$10$2-')
    .replace(/^(\d{4}-\d{2})[-./]+/, '$1-')
  return /^(?:\d{4}|\d{4}-\d{2})$/.test(dashed) ? `${dashed}-` : dashed
}

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

function putsMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}
