import { useAroundEarth } from '../journeys/around-earth.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Figure } from '../travel-map/figures.tsx'
import { Distance } from '../trips/distance.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import type { TravelYearData } from './load-travel-year.ts'
import styles from './travel-year.module.css'

/** What the year amounts to. */
export function YearNumbers({ data }: { data: TravelYearData }) {
  const { year, numbers, countries, companionsCount, photosCount } = data
  const { distanceKm, days, trips, places } = numbers
  const aroundEarth = useAroundEarth(distanceKm)
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const share = days / daysOf(year)
  const newCount = countries.filter(({ isNew }) => isNew).length
  return (
    <dl className={styles.numbers}>
      <Figure label={m.journeys_days_label({ count: days })} value={<LocalNumber value={days} />}>
        {share >= 0.01 && m.year_share({ percent: percent.format(share) })}
      </Figure>
      <Figure label={m.journeys_made_label({ count: trips })} value={<LocalNumber value={trips} />}>
        {companionsCount > 0 && m.year_with({ count: companionsCount })}
      </Figure>
      <Figure label={m.journeys_distance()} value={<Distance km={distanceKm} />}>
        {aroundEarth}
      </Figure>
      <Figure
        label={m.year_countries_label({ count: countries.length })}
        value={<LocalNumber value={countries.length} />}
      >
        {newCount > 0 && m.year_new_count({ count: newCount })}
      </Figure>
      <Figure label={m.journeys_places({ count: places })} value={<LocalNumber value={places} />} />
      <Figure
        label={m.year_photos_label({ count: photosCount })}
        value={<LocalNumber value={photosCount} />}
      />
    </dl>
  )
}

function daysOf(year: number): number {
  return (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 86_400_000
}
