import { earthFrame, leastSeenArea } from '@farfolk/contract/earth'
import { countryHref, project } from '@farfolk/contract/maps'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { memo } from 'react'
import { statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import type { WorldCountry } from './load-travel-map.ts'
import styles from './country-shapes.module.css'

interface CountryShapesProps {
  world: readonly WorldCountry[]
  statuses: ReadonlyMap<string, VisitStatus>
}

const frame = earthFrame()

/** Every country as an option of the map; the small ones lie on top, as dots of a size to be hit. */
export const CountryShapes = memo(function CountryShapes({ world, statuses }: CountryShapesProps) {
  const bySize = world.toSorted((one, other) => other.area - one.area)
  return bySize.map((country) => (
    <CountryShape key={country.code} country={country} status={statuses.get(country.code)} />
  ))
})

interface CountryShapeProps {
  country: WorldCountry
  status: VisitStatus | undefined
}

const CountryShape = memo(function CountryShape({ country, status }: CountryShapeProps) {
  const { code, name } = country
  const words = status ? statusWords[status]() : m.travel_map_not_marked()
  return (
    <g
      id={shapeId(code)}
      data-code={code}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside a drawing there are no tags
      role="option"
      aria-selected={status !== undefined}
      aria-label={m.page_label({ name, words })}
      className={`${styles.country} ${status ? styles[status] : ''}`}
    >
      <use href={countryHref(code)} />
      <Dot country={country} />
    </g>
  )
})

/** Round the country that the keys are at. */
export function CountryRing({ code, world }: { code: string; world: readonly WorldCountry[] }) {
  const country = world.find((each) => each.code === code)
  if (!country) return null
  const [x, y] = project(frame, { lat: country.latlng[0], lng: country.latlng[1] })
  return (
    <g className={styles.ring} aria-hidden="true">
      <use href={countryHref(code)} />
      <circle className={styles.halo} cx={x} cy={y} />
      <circle className={styles.halo} cx={x} cy={y} />
    </g>
  )
}

export function shapeId(code: string): string {
  return `country-${code}`
}

/** A line without length and with round ends: it keeps its size on the screen. */
function Dot({ country: { area, latlng } }: { country: WorldCountry }) {
  if (area >= leastSeenArea) return null
  const [x, y] = project(frame, { lat: latlng[0], lng: latlng[1] })
  return (
    <>
      <path className={styles.edge} d={`M${x} ${y}h0`} />
      <path className={styles.dot} d={`M${x} ${y}h0`} />
    </>
  )
}
