import type { PermissionResource } from '@farfolk/contract/permissions'
import type { ComponentProps } from 'react'
import { audiences, audienceWords } from './audience-words.ts'
import { Select } from './select.tsx'
import { useDefaultAudience } from './use-default-audience.tsx'

interface AudienceSelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  /** The kind of thing, whose default is named then. */
  of: PermissionResource
}

/** Who may see a thing; empty is the owner's default for its kind. */
export function AudienceSelect({ of, ...props }: AudienceSelectProps) {
  const options = [
    { value: '', label: useDefaultAudience(of) },
    ...audiences.map((value) => ({ value, label: audienceWords[value]() })),
  ]
  return <Select {...props} options={options} />
}
