import type { Destination } from '@farfolk/contract/destinations'
import { regionMapSize, regionMapUrl } from '@farfolk/contract/destination-maps'
import { earthFrame } from '@farfolk/contract/earth'
import { countriesMapUrl } from '@farfolk/contract/maps'
import type { DestinationFilter } from '@farfolk/contract/regions'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import styles from './region-map.module.css'
import { countryPath } from './paths.ts'

interface RegionMapProps {
  filter: DestinationFilter
  /** Those of the list beside it, or of the region where that has none. */
  countries: readonly Destination[]
}

/**
 * The part of the world that a list shows: each country leads to its page. The list beside it says
 * and does the same, so that it is hidden from who does not see it.
 */
export function RegionMap({ filter, countries }: RegionMapProps) {
  const picture = pictureOf(filter)
  return (
    <figure className={`${styles.figure} ${filter === 'all' ? styles.world : ''}`}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {filter !== 'all' && <use href={`${picture.url}#land`} />}
        {countries.map(({ code, name, trips }) => (
          <Link key={code} to={countryPath(code)} tabIndex={-1}>
            <title>{name}</title>
            <use
              href={`${picture.url}#${code}`}
              className={`${styles.country} ${trips > 0 ? styles.gone : ''}`}
            />
          </Link>
        ))}
        {filter !== 'all' && <use href={`${picture.url}#borders`} className={styles.borders} />}
      </svg>
      <figcaption className={styles.caption}>{m.destinations_map_key()}</figcaption>
    </figure>
  )
}

function pictureOf(filter: DestinationFilter): { url: string; width: number; height: number } {
  if (filter !== 'all') {
    return { url: regionMapUrl(filter), width: regionMapSize, height: regionMapSize }
  }
  const { width, height } = earthFrame()
  return { url: countriesMapUrl, width, height }
}
