import type { CountryDetail } from '@farfolk/contract/countries'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { LocalNumber } from '../ui/dates.tsx'
import styles from './country-facts.module.css'
import { countryPath } from './paths.ts'

/** What to know before one sets off. */
export function CountryFacts({ country }: { country: CountryDetail }) {
  const { capital, languages, currencies, callingCode, drivingSide, area, neighbours } = country
  return (
    <section className={styles.facts} aria-labelledby="destination-facts">
      <h2 id="destination-facts">{m.destination_facts()}</h2>
      <dl className={styles.list}>
        {capital && <Fact name={m.destination_capital()}>{capital}</Fact>}
        {languages.length > 0 && (
          <Fact name={m.destination_languages({ count: languages.length })}>
            {languages.map(({ name }) => name).join(', ')}
          </Fact>
        )}
        {currencies.length > 0 && (
          <Fact name={m.destination_currencies({ count: currencies.length })}>
            {currencies.map((currency) => m.destination_currency(currency)).join(', ')}
          </Fact>
        )}
        {callingCode && <Fact name={m.destination_calling_code()}>{callingCode}</Fact>}
        <Fact name={m.destination_driving()}>
          {drivingSide === 'left' ? m.destination_drives_left() : m.destination_drives_right()}
        </Fact>
        <Fact name={m.destination_area()}>
          <LocalNumber value={area} /> {m.destination_square_km()}
        </Fact>
        <Fact name={m.destination_neighbours({ count: neighbours.length })} isWide>
          {neighbours.length > 0 ? <Neighbours of={neighbours} /> : m.destination_no_neighbours()}
        </Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  name: string
  isWide?: boolean
  children: ReactNode
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Neighbours({ of }: { of: CountryDetail['neighbours'] }) {
  return (
    <ul className={styles.neighbours}>
      {of.map(({ code, name }) => (
        <li key={code}>
          <Link to={countryPath(code)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
