import type { OwnMonth } from '@farfolk/contract/album-timeline'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Tabs } from '../ui/tabs.tsx'
import { keptFormat, numberFormat } from '../words/kept-format.ts'
import { usePhotoAddress } from './photo-address.ts'
import { yearsOf } from './timeline-months.ts'

const monthFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** As many months as one row bears without their years. */
const mostInRow = 12

interface TimelineNavProps {
  /** Newest first. */
  months: readonly OwnMonth[]
  /** From which the photos are shown; undefined is from the newest on. */
  from: string | undefined
}

/**
 * The years that there are photos of, and the months of the one that is shown, or where all of them are
 * few, those alone: each leads to its newest.
 */
export function TimelineNav({ months, from }: TimelineNavProps) {
  const locale = useLocale()
  const address = usePhotoAddress()
  // What is asked for may have no photos any more: those before it are shown.
  const shown = from === undefined ? months[0] : months.find(({ month }) => month <= from)
  const years = yearsOf(months)
  const year = years.find(({ months }) => months.some(({ month }) => month === shown?.month))
  const addressOf = (month: string | undefined) =>
    address.monthOf(month === months[0]?.month ? undefined : month)
  const words = numberFormat(locale)
  const hasYears = years.length > 1 && months.length > mostInRow
  if (!year || months.length < 2) return null
  return (
    <div>
      {hasYears && (
        <Tabs
          label={m.albums_years()}
          tabs={years.map((some) => ({
            to: addressOf(some.months[0]?.month),
            label: some.year,
            count: words.format(some.count),
            isCurrent: some === year,
          }))}
        />
      )}
      <Tabs
        label={m.albums_months()}
        tabs={(hasYears ? year.months : months).map(({ month, count }) => ({
          to: addressOf(month),
          label: monthFormat(locale).format(new Date(month)),
          count: words.format(count),
          isCurrent: month === shown?.month,
        }))}
      />
    </div>
  )
}
