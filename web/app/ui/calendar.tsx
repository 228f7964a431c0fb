import { DayPicker } from 'react-day-picker'
import { useLocale } from '../locale.ts'
import { calendarWords, firstDayOf } from './calendar-words.ts'
import styles from './calendar.module.css'
import { localDay } from './local-day.ts'

interface CalendarProps {
  value: string
  min?: string
  max?: string
  onChoose: (value: string) => void
}

export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const locale = useLocale()
  const selected = toDate(value)
  const first = toDate(min)
  const last = toDate(max)
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by the button beside the field
      autoFocus
      captionLayout="dropdown"
      weekStartsOn={firstDayOf(locale)}
      {...calendarWords(locale)}
      selected={selected}
      defaultMonth={selected ?? first}
      startMonth={first ?? new Date(1950, 0)}
      endMonth={last ?? new Date(2100, 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      onSelect={(day) => day && onChoose(localDay(day))}
      classNames={{
        root: styles.root,
        months: styles.months,
        month_caption: styles.caption,
        dropdowns: styles.dropdowns,
        dropdown_root: styles.dropdownRoot,
        dropdown: styles.dropdown,
        caption_label: styles.captionLabel,
        nav: styles.nav,
        button_previous: styles.navButton,
        button_next: styles.navButton,
        weekday: styles.weekday,
        day: styles.day,
        day_button: styles.dayButton,
        selected: styles.selected,
        today: styles.today,
        outside: styles.outside,
        disabled: styles.disabled,
      }}
    />
  )
}

// The picker works in local days: no zone may come between.
function toDate(value: string | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '')
  if (!match) return undefined
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
}
