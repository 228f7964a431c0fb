import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'

/** Of a second factor, asked for beside the password. */
export function ProvingCode(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={m.sign_in_code()}
      hint={m.sign_in_code_hint()}
      // Recovery codes have letters.
      autoCapitalize="none"
      autoComplete="one-time-code"
      spellCheck={false}
      {...field}
    />
  )
}
