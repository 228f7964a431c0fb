import { earthFrame } from '@farfolk/contract/earth'
import { landUrl, worldFrame } from '@farfolk/contract/maps'
import { m } from '../paraglide/messages.js'
import styles from './pieces.module.css'

/** The land in the place of the map that comes. */
export function MapPlace() {
  const { width, height } = earthFrame()
  return (
    <div className={`${styles.piece} ${styles.mapPlace}`}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={m.map_world_label()}>
        <use href={`${landUrl(worldFrame())}#land`} />
      </svg>
    </div>
  )
}
