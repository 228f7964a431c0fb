import { countryHref, project, worldFrame } from '@farfolk/contract/maps'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { m } from '../paraglide/messages.js'
import { LandMap } from './land-map.tsx'
import styles from './countries-map.module.css'

export const statuses: VisitStatus[] = ['visited', 'lived', 'wanted']

export const statusWords: Record<VisitStatus, () => string> = {
  visited: m.countries_visited,
  lived: m.countries_lived,
  wanted: m.countries_wanted,
}

interface CountriesMapProps {
  countries: readonly {
    code: string
    status: VisitStatus
    /** Where to mark one that would hardly be seen. */
    dot?: readonly [lat: number, lng: number] | undefined
  }[]
}

const frame = worldFrame()

/** The world with a member's countries in the colours of what they are to the member. */
export function CountriesMap({ countries }: CountriesMapProps) {
  const count = (wanted: VisitStatus) =>
    String(countries.filter(({ status }) => status === wanted).length)
  const label = m.countries_map_label({
    visited: count('visited'),
    lived: count('lived'),
    wanted: count('wanted'),
  })
  return (
    <LandMap frame={frame} label={label}>
      {countries.map(({ code, status }) => (
        <CountryShade key={code} code={code} status={status} />
      ))}
      {countries.map(({ code, status, dot }) => {
        if (!dot) return null
        const [x, y] = project(frame, { lat: dot[0], lng: dot[1] })
        return <path key={code} className={`${styles[status]} ${styles.dot}`} d={`M${x} ${y}h0`} />
      })}
    </LandMap>
  )
}

/** A country in the colour of its status, in the frame of the world. */
export function CountryShade({ code, status }: { code: string; status: VisitStatus }) {
  return <use href={countryHref(code)} className={styles[status]} />
}

/** The colour of a status on the map, beside its word. */
export function StatusSwatch({ status }: { status: VisitStatus }) {
  return <span className={`${styles.swatch} ${styles[status]}`} aria-hidden="true" />
}
