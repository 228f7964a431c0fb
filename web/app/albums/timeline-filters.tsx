import type { PhotoPerson } from '@farfolk/contract/photo-names'
import { href, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PeopleFilter } from '../photo-names/people-filter.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RemovableChip } from '../ui/chip.tsx'
import { Heart } from './heart.tsx'
import { type Narrowing, paramsOf } from './narrowing.ts'
import styles from './timeline.module.css'

interface TimelineFiltersProps {
  shown: Narrowing
  people: readonly PhotoPerson[]
}

/** Shows favourites alone, or all again; those of a person; and no more a place of the map alone; leads to what is there twice. */
export function TimelineFilters({ shown, people }: TimelineFiltersProps) {
  const [, setParams] = useSearchParams()
  const show = (other: Narrowing) =>
    setParams(paramsOf({ ...shown, ...other }), { preventScrollReset: true })
  const { favourites = false, bbox, person } = shown
  return (
    <div className={styles.filters}>
      <Button
        size="small"
        aria-pressed={favourites}
        onClick={() => show({ favourites: !favourites })}
      >
        <Heart isFull={favourites} />
        {m.albums_favourites()}
      </Button>
      {bbox && (
        <>
          <RemovableChip name={m.albums_taken_here()} onRemove={() => show({ bbox: undefined })} />
          <ButtonLink
            size="small"
            href={`${href('/albums')}?${new URLSearchParams({ view: 'map', bbox }).toString()}`}
          >
            {m.albums_taken_here_map()}
          </ButtonLink>
        </>
      )}
      <ButtonLink size="small" href={`${href('/albums')}?view=duplicates`}>
        {m.albums_duplicates()}
      </ButtonLink>
      <PeopleFilter
        people={people}
        person={person}
        onChoose={(chosen) => show({ person: chosen })}
      />
    </div>
  )
}
