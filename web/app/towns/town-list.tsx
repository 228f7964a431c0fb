import type { VisitedTown } from '@farfolk/contract/visited-towns'
import { useEffect, useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useCountryName } from '../ui/country-names.ts'
import { groupTowns, townKey, townRowId, type TownsOfCountry } from './group-towns.ts'
import { TownRow, type TownRowProps } from './town-row.tsx'
import styles from './town-list.module.css'

export interface TownListProps extends Pick<TownRowProps, 'onRemove'> {
  towns: VisitedTown[]
  /** The key of one that has just come: its country is opened. */
  latest?: string | undefined
}

/** Of more than this the countries are closed at first: nobody scrolls past hundreds. */
const shortList = 50
/** A country of more takes all of the width. */
const narrow = 6

/** By country and region. */
export function TownList({ towns, latest, onRemove }: TownListProps) {
  const locale = useLocale()
  const countryName = useCountryName()
  const countries = groupTowns(towns, { countryName, locale })
  // Once: what the reader opens and closes stays so, however many come and go.
  const [isShort] = useState(towns.length <= shortList)
  useEffect(() => {
    if (latest !== undefined) openTown(latest)
  }, [latest])
  return (
    <div className={styles.countries}>
      {countries.map((country) => (
        <Country key={country.code} country={country} isOpen={isShort} onRemove={onRemove} />
      ))}
    </div>
  )
}

/** Opens what hides a row, which it answers. */
export function openTown(key: string): HTMLElement | null {
  const row = document.getElementById(townRowId(key))
  row?.closest('details')?.setAttribute('open', '')
  return row
}

interface CountryProps extends Pick<TownRowProps, 'onRemove'> {
  country: TownsOfCountry
  isOpen: boolean
}

function Country({ country: { name, count, regions }, isOpen, onRemove }: CountryProps) {
  return (
    <details
      className={count > narrow ? `${styles.country} ${styles.wide}` : styles.country}
      open={isOpen}
    >
      <summary>
        <h3 suppressHydrationWarning>{name}</h3>
        <span className={styles.count}>{m.towns_count({ count })}</span>
      </summary>
      <div className={styles.regions}>
        {regions.map((region) => (
          <div key={region.name} className={styles.region}>
            <h4>{region.name ?? m.towns_no_region()}</h4>
            <ul>
              {region.towns.map((town) => (
                <TownRow key={townKey(town)} town={town} onRemove={onRemove} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
