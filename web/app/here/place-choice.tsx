import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import { m } from '../paraglide/messages.js'
import { keyOfPlace } from '../places/key-of-place.ts'
import { usePlaceNote } from '../places/place-search.tsx'
import { Distance } from '../trips/distance.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './place-choice.module.css'

/** Of the point where somebody stands, in place of the key of one of the places. */
export const exactKey = 'exact'

interface PlaceChoiceProps {
  places: readonly Place[]
  /** Undefined where nobody knows: then it cannot be chosen. */
  point: Point | undefined
  chosen: string
  onChoose: (key: string) => void
  /** Of the exact point. */
  name: string
  onName: (name: string) => void
  nameError: string | undefined
}

/** One of the places around, or the point itself under a name of one's own. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const { places, point, chosen, onChoose, name, onName, nameError } = props
  const placeNote = usePlaceNote()
  const radio = (key: string) => ({
    type: 'radio',
    name: 'here-place',
    className: styles.radio,
    checked: chosen === key,
    onChange: () => onChoose(key),
  })
  return (
    <fieldset className={styles.places}>
      <legend>{m.here_where()}</legend>
      {places.map((place) => (
        <label key={keyOfPlace(place)} className={styles.place}>
          <input {...radio(keyOfPlace(place))} />
          <span className={styles.words}>
            {place.name}
            <span className={styles.note}>{placeNote(place)}</span>
          </span>
          {point && (
            <span className={styles.note}>
              <Away km={distanceKm(point, place)} />
            </span>
          )}
        </label>
      ))}
      {point && (
        <label className={styles.place}>
          <input {...radio(exactKey)} />
          <span className={styles.words}>
            {m.here_exact()}
            <span className={styles.note}>{m.here_exact_hint()}</span>
          </span>
        </label>
      )}
      {chosen === exactKey && (
        <TextField
          label={m.trips_stop_own_name()}
          maxLength={200}
          autoComplete="off"
          value={name}
          error={nameError}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      )}
    </fieldset>
  )
}

/** Nearer than that one is in it. */
const insideKm = 1

function Away({ km }: { km: number }) {
  return km < insideKm ? null : <Distance km={km} />
}
