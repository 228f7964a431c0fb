import { globeSize, globeUrl } from '@farfolk/contract/destination-maps'
import type { CountryDetail } from '@farfolk/contract/countries'
import { m } from '../paraglide/messages.js'
import styles from './globe.module.css'

/** Where on earth a country lies. */
export function Globe({ country }: { country: Pick<CountryDetail, 'code' | 'name'> }) {
  const url = globeUrl(country.code)
  const middle = globeSize / 2
  return (
    <svg
      className={styles.globe}
      viewBox={`0 0 ${globeSize} ${globeSize}`}
      role="img"
      aria-label={m.destination_globe({ name: country.name })}
    >
      <circle className={styles.sea} cx={middle} cy={middle} r={middle - 1} />
      <use href={`${url}#graticule`} className={styles.graticule} />
      <use href={`${url}#ground`} />
      <use href={`${url}#country`} className={styles.country} />
      <use href={`${url}#ring`} className={styles.ring} />
    </svg>
  )
}
