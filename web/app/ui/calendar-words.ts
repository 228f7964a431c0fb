import type { DayPickerProps } from 'react-day-picker'
import { m } from '../paraglide/messages.js'

type Words = Required<Pick<DayPickerProps, 'formatters' | 'labels'>>

/** What a calendar says, in the reader's language; its days are local ones. */
export function calendarWords(locale: string): Words {
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (date: Date) => format.format(date)
  }
  const ofDay = of({ dateStyle: 'full' })
  const ofMonth = of({ month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: ofMonth,
      formatMonthDropdown: of({ month: 'long' }),
      formatWeekdayName: of({ weekday: 'short' }),
      formatYearDropdown: of({ year: 'numeric' }),
    },
    labels: {
      labelDayButton: (date, { today, selected }) => {
        const day = today ? m.date_today({ day: ofDay(date) }) : ofDay(date)
        return selected ? m.date_chosen({ day }) : day
      },
      labelGrid: ofMonth,
      labelMonthDropdown: () => m.date_month(),
      labelNav: () => m.date_open(),
      labelNext: () => m.date_next_month(),
      labelPrevious: () => m.date_previous_month(),
      labelWeekday: of({ weekday: 'long' }),
      labelYearDropdown: () => m.date_year(),
    },
  }
}

// TypeScript has no word of it yet.
interface WithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
}

const monday = 1

/** 0 is Sunday; Monday, as ISO 8601 has it, where the browser does not know. */
export function firstDayOf(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const weeks: WithWeeks = new Intl.Locale(locale)
  const { firstDay } = weeks.getWeekInfo?.() ?? { firstDay: monday }
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}
