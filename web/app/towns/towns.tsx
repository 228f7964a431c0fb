import type { VisitedTowns } from '@farfolk/contract/visited-towns'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Figure, Figures } from '../travel-map/figures.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { useShownTowns } from './shown-towns.ts'
import { TownList, type TownListProps } from './town-list.tsx'
import styles from './towns.module.css'

interface TownsProps extends Omit<TownListProps, 'towns'> {
  answer: VisitedTowns
  /** Above the list, such as what adds to it. */
  children?: ReactNode
  /** In place of the list where there is nothing yet. */
  empty?: ReactNode
}

/** The towns that a member has been to, in words: the map's dots say no more. */
export function Towns({ answer, children, empty, ...list }: TownsProps) {
  const { towns, numbers } = useShownTowns(answer)
  return (
    <section className={styles.section} aria-labelledby="visited-towns">
      <h2 id="visited-towns">{m.towns_title()}</h2>
      {towns.length > 0 && (
        <Figures>
          <Figure
            label={m.towns_towns({ count: numbers.towns })}
            value={<LocalNumber value={numbers.towns} />}
          />
          <Figure
            label={m.towns_regions({ count: numbers.regions })}
            value={<LocalNumber value={numbers.regions} />}
          />
        </Figures>
      )}
      {children}
      {towns.length === 0 ? empty : <TownList towns={towns} {...list} />}
      {numbers.towns > towns.length && (
        <p className={styles.note}>{m.towns_cut({ count: towns.length })}</p>
      )}
    </section>
  )
}
