import type { VisitedTown } from '@farfolk/contract/visited-towns'
import { Fragment, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { focusHere } from '../ui/focus-beside.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { focusNextTown } from './focus-next-town.ts'
import { townKey, townRowId } from './group-towns.ts'
import styles from './town-list.module.css'

export interface TownRowProps {
  town: VisitedTown
  /** Takes off what was added by hand; absent where it is not the reader's. */
  onRemove?: ((town: VisitedTown) => void) | undefined
}

/** A town with where it comes from. */
export function TownRow({ town, onRemove }: TownRowProps) {
  const { name } = town.place
  const isRemovable = onRemove !== undefined && town.addedId !== null
  const facts = factsOf(town, isRemovable)
  return (
    <li id={townRowId(townKey(town))} className={styles.town} tabIndex={-1}>
      <span className={styles.words}>
        <bdi>{name}</bdi>
        {facts.length > 0 && (
          <span className={styles.facts}>
            {facts.map((fact, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other and do not move
              <Fragment key={index}>
                {index > 0 && ' · '}
                {fact}
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {isRemovable && (
        <IconButton
          label={m.towns_remove({ name })}
          onClick={({ currentTarget }) => {
            // Where a trip was there too, the row stays without its button.
            if (town.tripsCount > 0) focusHere(currentTarget.closest('li'))
            else focusNextTown(currentTarget)
            onRemove(town)
          }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </li>
  )
}

function factsOf({ firstDay, lastDay, trips, tripsCount }: VisitedTown, isByHand: boolean) {
  const facts: ReactNode[] = []
  if (firstDay && lastDay) {
    const [first, last] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]
    facts.push(first === last ? first : m.towns_years({ first, last }))
  }
  for (const { id, name } of trips) {
    facts.push(
      <Link to={href('/trips/:id/:section?', { id })}>
        <bdi>{name}</bdi>
      </Link>,
    )
  }
  if (tripsCount > trips.length)
    facts.push(m.towns_more_trips({ count: tripsCount - trips.length }))
  if (isByHand) facts.push(m.towns_by_hand())
  return facts
}
