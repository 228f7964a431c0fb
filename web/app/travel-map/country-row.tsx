import { type VisitedCountry, VisitStatus } from '@farfolk/contract/visited-countries'
import { useId } from 'react'
import { statuses as allStatuses, StatusSwatch, statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import select from '../ui/select.module.css'
import type { WorldCountry } from './load-travel-map.ts'
import styles from './country-list.module.css'

interface CountryRowProps {
  country: WorldCountry
  status: VisitStatus | undefined
  /** As it is on the server. */
  kept: VisitedCountry | undefined
  onPut: (code: string, status: VisitStatus | null) => void
}

export function CountryRow({ country: { code, name }, status, kept, onPut }: CountryRowProps) {
  const id = useId()
  return (
    <li className={styles.row}>
      {status ? <StatusSwatch status={status} /> : <span className={styles.blank} />}
      <label htmlFor={id} className={styles.words}>
        {name}
        {status && status === kept?.status && <Since kept={kept} />}
      </label>
      <select
        id={id}
        className={`${styles.status} ${select.select}`}
        aria-label={m.onboarding_countries_status({ name })}
        value={status ?? ''}
        onChange={({ target: { value } }) => {
          const known = VisitStatus.safeParse(value)
          onPut(code, known.success ? known.data : null)
        }}
      >
        <option value="">{m.travel_map_not_marked()}</option>
        {allStatuses.map((each) => (
          <option key={each} value={each}>
            {statusWords[each]()}
          </option>
        ))}
      </select>
    </li>
  )
}

/** What a finished trip has added is shown as such. */
function Since({ kept: { firstVisitedAt, fromTrip } }: { kept: VisitedCountry }) {
  const year = firstVisitedAt?.slice(0, 4)
  const since = year && m.countries_since({ year })
  const words = [since, fromTrip && m.travel_map_from_trip()].filter(Boolean).join(' · ')
  return words === '' ? null : <span className={styles.since}>{words}</span>
}
