import { useMemo } from 'react'
import { href } from 'react-router'
import { JourneyRecords } from '../journeys/journey-records.tsx'
import { JourneysMap } from '../journeys/journeys-map.tsx'
import { m } from '../paraglide/messages.js'
import { useFollowBlocks } from '../people/use-follow-blocks.ts'
import { SavePicture } from '../travel-map/save-picture.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { TravelYearData } from './load-travel-year.ts'
import { YearCompanions } from './year-companions.tsx'
import { YearCountries } from './year-countries.tsx'
import { YearNumbers } from './year-numbers.tsx'
import { YearPhotos } from './year-photos.tsx'
import { YearSteps } from './year-steps.tsx'
import { YearTrips } from './year-trips.tsx'
import styles from './travel-year.module.css'

/** One year of the own travels. */
export function TravelYearView({ data }: { data: TravelYearData }) {
  useFollowBlocks()
  const { year, numbers, countries, companions, photos } = data
  const hasDays = numbers.days > 0
  return (
    <div key={year} className={styles.year}>
      <header className={styles.head}>
        <h1>{m.year_title({ year: String(year) })}</h1>
        <div className={styles.actions}>
          <YearSteps year={year} years={data.years} />
          {numbers.trips > 0 && <SavePicture year={year} />}
        </div>
      </header>
      {!hasDays && (
        <EmptyState
          action={<ButtonLink href={href('/account/trips/new')}>{m.travel_map_plan()}</ButtonLink>}
        >
          {m.year_empty({ year: String(year) })}
        </EmptyState>
      )}
      {hasDays && <YearNumbers data={data} />}
      {hasDays && numbers.trips === 0 && <p className={styles.note}>{m.year_began_before()}</p>}
      {numbers.trips > 0 && (
        <section className={styles.part} aria-labelledby="year-journeys">
          <h2 id="year-journeys">{m.travel_map_journeys()}</h2>
          <YearMap data={data} />
          <YearTrips journeys={data.journeys} />
          {numbers.longest && <JourneyRecords {...data} />}
        </section>
      )}
      {countries.length > 0 && <YearCountries countries={countries} />}
      {photos.length > 0 && <YearPhotos data={data} />}
      {companions.length > 0 && <YearCompanions data={data} />}
    </div>
  )
}

const nothing = () => undefined

function YearMap({ data }: { data: TravelYearData }) {
  const { places, journeys, numbers, years } = data
  const shown = useMemo(
    () => ({ places, journeys, numbers: { ...numbers, years } }),
    [places, journeys, numbers, years],
  )
  const countries = data.countries.map(({ code }) => ({ code, status: 'visited' as const }))
  return <JourneysMap asked={{ journeys: shown, again: nothing }} countries={countries} areOver />
}
