import type { TripIdea } from '@farfolk/contract/trip-ideas'
import { dayWords } from '../bookings/formats.ts'
import { m } from '../paraglide/messages.js'
import type { MenuEntry } from '../ui/menu.tsx'
import { type Days, daysOfTrip } from './days-of-trip.ts'

interface PlanActs {
  locale: string
  /** Null: it is to be open again. */
  onPlan: (day: string | null) => void
  /** For a day that is not listed, and for a time. */
  onOther: () => void
}

/** Where an idea can be taken: back among the open ones, to a day of the trip, or to any other. */
export function planEntries(
  { day: current }: Pick<TripIdea, 'day'>,
  trip: Days,
  { locale, onPlan, onOther }: PlanActs,
): MenuEntry[] {
  const entries: MenuEntry[] = daysOfTrip(trip)
    .map((day, index) => ({ day, number: index + 1 }))
    .filter(({ day }) => day !== current)
    .map(({ day, number }) => ({
      label: m.idea_plan_day({ day: number, date: dayWords(day, locale) }),
      icon: 'calendar',
      onChoose: () => onPlan(day),
    }))
  if (current !== null) {
    entries.unshift({ label: m.idea_no_day(), icon: 'left', onChoose: () => onPlan(null) })
  }
  entries.push({ label: m.idea_other_day(), icon: 'pencil', onChoose: onOther })
  return entries
}
