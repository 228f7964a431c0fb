import { m } from '../paraglide/messages.js'
import { Drawing } from '../ui/icon.tsx'
import { bulb } from './bulb.ts'
import styles from './ideas-map.module.css'

/** What the marks of the map are. */
export function IdeasLegend({ hasStops }: { hasStops: boolean }) {
  return (
    <ul className={styles.legend}>
      {hasStops && (
        <li>
          <span className={styles.stopSign} aria-hidden="true">
            1
          </span>
          {m.idea_map_stops()}
        </li>
      )}
      <li>
        <span className={styles.sign} aria-hidden="true">
          <Drawing path={bulb} size={14} />
        </span>
        {m.idea_title()}
      </li>
    </ul>
  )
}
