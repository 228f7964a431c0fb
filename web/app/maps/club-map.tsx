import { clubMapUrl, worldFrame } from '@farfolk/contract/maps'
import { m } from '../paraglide/messages.js'
import styles from './club-map.module.css'

/** Where members have been, as far as it is open to everyone. */
export function ClubMap() {
  const frame = worldFrame()
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={m.map_club_label()}
    >
      <use href={`${clubMapUrl}#land`} />
      <use href={`${clubMapUrl}#visited`} className={styles.visited} />
      <use href={`${clubMapUrl}#borders`} />
      <use href={`${clubMapUrl}#places`} className={styles.places} />
    </svg>
  )
}
