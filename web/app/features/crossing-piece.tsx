import { crossingOf, type Stay } from '@farfolk/contract/crossing'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { spanAround } from '../matches/timeline.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { dayAfter } from '@farfolk/contract/calendar-days'
import { Select } from '../ui/select.tsx'
import { Bars, Told } from './crossing-parts.tsx'
import type { CrossedTrip } from './load-features.ts'
import styles from './pieces.module.css'
import { Range } from './range.tsx'

const earlier = -10
const later = 20

/** A trip of the club and one of the reader's making, by the rule that finds crossing paths. */
export function CrossingPiece({ trip }: { trip: CrossedTrip }) {
  const [at, setAt] = useState('0')
  const [shift, setShift] = useState(2)
  const [length, setLength] = useState(7)
  const dayWords = useDay()
  const { stays, owner } = trip
  const around = spanAround(stays)
  const chosen = stays[Number(at)] ?? stays[0]
  if (!around || !chosen) return null
  const from = dayAfter(around.from, shift)
  const own: Stay = { place: chosen.place, from, to: dayAfter(from, length - 1) }
  const axis = {
    from: dayAfter(around.from, earlier),
    to: dayAfter(around.to, later),
  }
  const met = stays.flatMap((stay) => {
    const crossing = crossingOf(own, stay)
    return crossing ? [{ ...crossing, name: stay.name }] : []
  })
  return (
    <div className={styles.piece}>
      <div className={styles.controls}>
        <Select
          label={m.features_crossing_place()}
          value={at}
          options={stays.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={({ target }) => setAt(target.value)}
        />
        <Range
          label={m.features_crossing_from()}
          min={earlier}
          max={later}
          value={shift}
          words={dayWords(from)}
          onChange={setShift}
        />
        <Range
          label={m.features_crossing_days()}
          min={1}
          max={21}
          value={length}
          words={m.features_days({ count: length })}
          onChange={setLength}
        />
      </div>
      <p className={styles.line}>
        <Avatar src={owner.avatarUrl} size={44} />
        <span>
          {m.page_label({ name: owner.firstName, words: '' })}
          <Link to={href('/trips/:id/:section?', { id: trip.id })}>{trip.name}</Link>
        </span>
      </p>
      <Bars axis={axis} spans={stays} look="theirs" />
      <Bars axis={axis} spans={[own]} look="own" />
      <p className={styles.line}>{m.features_crossing_you({ place: chosen.name })}</p>
      <div className={styles.told} aria-live="polite">
        {met.length === 0 ? (
          <p>{m.features_crossing_none({ name: owner.firstName })}</p>
        ) : (
          <ul>
            {met.map((crossing) => (
              <li key={crossing.name}>
                <Told {...crossing} country={chosen.place.countryCode} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(day))
}
