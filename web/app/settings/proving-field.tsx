import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'

interface ProvingFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Who comes in by an account elsewhere may have none. */
  needsPassword: boolean
}

/** The password, asked for before what cannot be taken back lightly. */
export function ProvingField({ needsPassword, ...field }: ProvingFieldProps) {
  return (
    <TextField
      label={m.settings_password_current()}
      hint={needsPassword ? undefined : m.settings_password_none_hint()}
      type="password"
      autoComplete="current-password"
      {...field}
    />
  )
}
