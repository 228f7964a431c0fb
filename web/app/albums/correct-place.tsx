import type { Point } from '@farfolk/contract/maps'
import { useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { PlaceSearch, usePlaceNote } from '../places/place-search.tsx'
import { Button } from '../ui/button.tsx'
import { RemovableChip } from '../ui/chip.tsx'
import styles from './correct-form.module.css'
import type { Photo } from './shown-album.ts'
import { SpotMap } from './spot-map.tsx'

export interface Spot extends Point {
  /** What it is called here. */
  name: string
}

interface CorrectPlaceProps {
  photos: readonly Photo[]
  /** Null for nowhere that is known; undefined leaves each where it is. */
  spot: Spot | null | undefined
  error: string | undefined
  onChange: (spot: Spot | null | undefined) => void
}

/** Found by its name or its degrees, or pointed at; taken off by the chip that names it. */
export function CorrectPlace({ photos, spot, error, onChange }: CorrectPlaceProps) {
  const placeNote = usePlaceNote()
  const [news, setNews] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const [only, ...others] = photos
  const isOne = others.length === 0
  const standing = isOne ? only?.location : undefined
  const shown =
    spot === undefined && standing ? { ...standing, name: nameOf(standing) } : (spot ?? undefined)
  const hasAny = photos.some(({ location }) => location !== null)

  function nameOf({ lat, lng, place }: NonNullable<Photo['location']>): string {
    return place ? `${place.name}, ${placeNote(place)}` : pointName({ lat, lng })
  }

  function choose(chosen: Spot) {
    onChange(chosen)
    setNews(m.albums_place_chosen({ place: chosen.name }))
  }

  function takeOff({ name }: Spot) {
    // First what was chosen here, then what stood before.
    onChange(standing && spot === undefined ? null : undefined)
    setNews(m.albums_place_removed({ place: name }))
    // The chip goes, and the focus would with it.
    group.current?.querySelector('input')?.focus()
  }

  function clear(isCleared: boolean) {
    onChange(isCleared ? null : undefined)
    setNews(isCleared ? m.albums_places_cleared() : m.albums_places_kept())
  }

  return (
    <fieldset ref={group} className={styles.group}>
      <legend>{m.albums_taken_where()}</legend>
      {shown && (
        <p>
          <RemovableChip name={shown.name} onRemove={() => takeOff(shown)} />
        </p>
      )}
      {!isOne && hasAny && !spot && (
        <div className={styles.choice}>
          {spot === null && <p>{m.albums_places_cleared()}</p>}
          <Button size="small" onClick={() => clear(spot !== null)}>
            {spot === null ? m.albums_places_keep() : m.albums_places_clear()}
          </Button>
        </div>
      )}
      <PlaceSearch
        label={shown ? m.albums_place_other() : m.albums_place()}
        error={error}
        takesPoints
        onChoose={(place) => {
          const { lat, lng, id, name } = place
          // One without an id is a point that was typed.
          choose({
            lat,
            lng,
            name: id === null ? pointName(place) : `${name}, ${placeNote(place)}`,
          })
        }}
      />
      <SpotMap spot={shown} onChoose={(point) => choose({ ...point, name: pointName(point) })} />
      <output className="visually-hidden">{news}</output>
    </fieldset>
  )
}

function pointName({ lat, lng }: Point): string {
  return `${lat}, ${lng}`
}
