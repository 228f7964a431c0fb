import type { Place } from '@farfolk/contract/places'
import layout from '../forms/long-form.module.css'
import { ChosenPlace } from '../places/chosen-place.tsx'
import { PlaceSearch } from '../places/place-search.tsx'

interface TownFieldProps {
  /** Of the search. */
  label: string
  value: Place | null
  onChange: (place: Place | null) => void
  error: string | undefined
}

/** A town that is found by its name; the one that was chosen stands above. */
export function TownField({ label, value, onChange, error }: TownFieldProps) {
  return (
    <div className={layout.group}>
      <ChosenPlace place={value} onRemove={() => onChange(null)} />
      <PlaceSearch label={label} error={error} onChoose={onChange} />
    </div>
  )
}
