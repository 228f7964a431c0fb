import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { audiences, audienceWords } from './audience-words.ts'
import { Select } from './select.tsx'

/** Who may see a thing; empty is the owner's default for its kind. */
export function AudienceSelect(props: Omit<ComponentProps<typeof Select>, 'options'>) {
  const options = [
    { value: '', label: m.trips_audience_default() },
    ...audiences.map((value) => ({ value, label: audienceWords[value]() })),
  ]
  return <Select {...props} options={options} />
}
