import type { Span } from '../matches/timeline.ts'
import { m } from '../paraglide/messages.js'
import { daysBetween } from '@farfolk/contract/calendar-days'
import { useCountryName } from '../ui/country-names.ts'
import { DateRange } from '../ui/dates.tsx'
import styles from './pieces.module.css'

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Calendar days, both ends counted. */
function daysOf({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

interface BarsProps {
  axis: Span
  spans: readonly Span[]
  look: 'own' | 'theirs'
}

/** Where somebody is on which days, for the eye alone. */
export function Bars({ axis, spans, look }: BarsProps) {
  const whole = daysOf(axis)
  return (
    <div className={styles.bars} aria-hidden="true">
      {spans.map((span) => (
        <span
          key={span.from}
          className={styles[look]}
          style={{
            insetInlineStart: percent((daysOf({ from: axis.from, to: span.from }) - 1) / whole),
            width: percent(daysOf(span) / whole),
          }}
        />
      ))}
    </div>
  )
}

interface ToldProps extends Span {
  kind: 'place' | 'country'
  name: string
  country: string
}

/** Where and when two are together. */
export function Told({ kind, name, country, ...days }: ToldProps) {
  const countryName = useCountryName()
  return (
    <>
      <strong suppressHydrationWarning>
        {m.features_crossing_both({ place: kind === 'place' ? name : countryName(country) })}
      </strong>{' '}
      <DateRange {...days} /> ({m.features_days({ count: daysOf(days) })})
    </>
  )
}
