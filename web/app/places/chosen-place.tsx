import type { Place } from '@farfolk/contract/places'
import { RemovableChip } from '../ui/chip.tsx'
import { usePlaceNote } from './place-search.tsx'

interface ChosenPlaceProps {
  place: Place | null
  onRemove: () => void
}

/** Stands above the search that found it. */
export function ChosenPlace({ place, onRemove }: ChosenPlaceProps) {
  const placeNote = usePlaceNote()
  return (
    place && (
      <p>
        <RemovableChip name={[place.name, placeNote(place)].join(', ')} onRemove={onRemove} />
      </p>
    )
  )
}
