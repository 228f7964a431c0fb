import type { Place } from '@farfolk/contract/places'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import styles from '../bookings/booking-entry.module.css'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'

/** Where it is, and where more of it is told. */
export function IdeaFacts({ idea: { place, url } }: { idea: TripIdea }) {
  if (!place && !url) return null
  return (
    <ul className={styles.facts}>
      {place && (
        <li>
          <Icon name="pin" size={16} />
          <a href={mapOf(place)} rel="noreferrer" target="_blank" title={m.idea_on_map()}>
            <bdi>{place.name}</bdi>
          </a>
        </li>
      )}
      {url && (
        <li>
          <Icon name="right" size={16} />
          <a href={url} rel="noreferrer nofollow ugc" target="_blank">
            {new URL(url).hostname.replace(/^www\./, '')}
          </a>
        </li>
      )}
    </ul>
  )
}

function mapOf({ lat, lng }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`
}
