import type { TravelYear } from '@farfolk/contract/travel-years'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useCountryName } from '../ui/country-names.ts'
import styles from './travel-year.module.css'

/** In the order in which they were come to. */
export function YearCountries({ countries }: Pick<TravelYear, 'countries'>) {
  const countryName = useCountryName()
  return (
    <section className={styles.part} aria-labelledby="year-countries">
      <h2 id="year-countries">{m.travel_map_list()}</h2>
      <ul className={styles.countries}>
        {countries.map(({ code, isNew }) => (
          <li key={code}>
            <Link to={href('/destinations/country/:code', { code })} suppressHydrationWarning>
              {countryName(code)}
            </Link>
            {isNew && <span className={styles.new}>{m.year_new()}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
