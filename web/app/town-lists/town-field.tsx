import type { Place } from '@farfolk/contract/places'
import layout from '../forms/long-form.module.css'
import { PlaceSearch, usePlaceNote } from '../places/place-search.tsx'
import { RemovableChip } from '../ui/chip.tsx'

interface TownFieldProps {
  /** Of the search. */
  label: string
  value: Place | null
  onChange: (place: Place | null) => void
  error: string | undefined
}

/** A town that is found by its name; the one that was chosen stands above. */
export function TownField({ label, value, onChange, error }: TownFieldProps) {
  const placeNote = usePlaceNote()
  return (
    <div className={layout.group}>
      {value && (
        <p>
          <RemovableChip
            name={[value.name, placeNote(value)].join(', ')}
            onRemove={() => onChange(null)}
          />
        </p>
      )}
      <PlaceSearch label={label} error={error} onChoose={onChange} />
    </div>
  )
}
