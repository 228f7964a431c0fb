import { href, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RemovableChip } from '../ui/chip.tsx'
import { Heart } from './heart.tsx'
import { type Narrowing, paramsOf } from './narrowing.ts'
import styles from './timeline.module.css'

/** Shows favourites alone, or all again; and no more a place of the map alone; leads to what is there twice. */
export function TimelineFilters({ shown }: { shown: Narrowing }) {
  const [, setParams] = useSearchParams()
  const show = (other: Narrowing) =>
    setParams(paramsOf({ ...shown, ...other }), { preventScrollReset: true })
  const { favourites = false, bbox } = shown
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
    </div>
  )
}
