import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { Select } from '../ui/select.tsx'
import type { NamedInterest } from '../trips/load-interests.ts'

interface InterestFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'options'> {
  interests: readonly NamedInterest[]
}

/** One interest or none, an empty text. */
export function InterestField({ interests, ...field }: InterestFieldProps) {
  const options = interests.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={m.interests_which()}
      options={[
        { value: '', label: m.interests_none() },
        ...options.toSorted((one, other) => one.label.localeCompare(other.label)),
      ]}
      {...field}
    />
  )
}
