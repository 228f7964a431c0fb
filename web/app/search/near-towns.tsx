import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import type { SearchPageData } from './load-search.ts'
import styles from './search-nothing.module.css'
import { searchPath } from './search-query.ts'

interface NearTownsProps {
  /** What was searched for. */
  text: string
  towns: SearchPageData['near']
}

/** Where trips go around a place that none goes to. */
export function NearTowns({ text, towns }: NearTownsProps) {
  return (
    <section className={styles.near} aria-labelledby="search-near">
      <h2 id="search-near" className={styles.heading}>
        {m.search_near({ query: text })}
      </h2>
      <ul>
        {towns.map(({ name, trips, hasMore }, index) => (
          // Two may share a name.
          <li key={index}>
            <ButtonLink href={searchPath({ text: name })}>
              {m.search_near_place({
                place: name,
                shown: hasMore ? `${trips}+` : trips,
                // '1+ trips'.
                count: hasMore ? trips + 1 : trips,
              })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
