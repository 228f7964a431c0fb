// TypeScript has no word of it yet.
interface WithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
}

const monday = 1

/**
 * 0 is Sunday; Monday, as ISO 8601 has it, where the browser does not know. As `ui/calendar-words.ts`, which is of date
 * fields: a file of both would be named on every page that has one.
 */
export function firstDayOf(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const weeks: WithWeeks = new Intl.Locale(locale)
  const { firstDay } = weeks.getWeekInfo?.() ?? { firstDay: monday }
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}
