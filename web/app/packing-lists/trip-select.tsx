import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { Select } from '../ui/select.tsx'

type TripSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'label' | 'hint'> & {
  trips: TripChoice[]
}

/** The trip that a list is for; empty for none. */
export function TripSelect({ trips, ...select }: TripSelectProps) {
  return (
    <Select
      label={m.packing_trip()}
      hint={m.packing_trip_hint()}
      options={[
        { value: '', label: m.packing_trip_none() },
        ...trips.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...select}
    />
  )
}
