import { m } from '../paraglide/messages.js'
import styles from './map-views.module.css'

export type MapView = 'countries' | 'journeys'

interface MapViewsProps {
  view: MapView
  onChange: (view: MapView) => void
}

/** What the map of a member's world shows. */
export function MapViews({ view, onChange }: MapViewsProps) {
  const views = { countries: m.travel_map_list(), journeys: m.travel_map_journeys() }
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{m.travel_map_shows()}</legend>
      {(['countries', 'journeys'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.view}
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {views[each]}
        </button>
      ))}
    </fieldset>
  )
}
