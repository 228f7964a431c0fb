import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { statuses, StatusSwatch, statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import { LocalNumber } from '../ui/dates.tsx'
import styles from './status-choice.module.css'

interface StatusChoiceProps {
  value: VisitStatus
  onChange: (status: VisitStatus) => void
  counts: Record<VisitStatus, number>
}

/** What a click on the map makes of a country; it says what the colours mean as well. */
export function StatusChoice({ value, onChange, counts }: StatusChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{m.travel_map_mark_as()}</legend>
      {statuses.map((status) => (
        <label key={status} className={styles.option}>
          <input
            type="radio"
            name="status"
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
          />
          <StatusSwatch status={status} />
          {statusWords[status]()}
          <span className={styles.count}>
            <LocalNumber value={counts[status]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
