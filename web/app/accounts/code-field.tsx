import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Where it comes as the answer to what was sent. */
  takesFocus?: boolean
}

/** Of a second factor, asked for beside or after the password. */
export function CodeField({ takesFocus = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      label={m.sign_in_code()}
      hint={m.sign_in_code_hint()}
      // Recovery codes have letters.
      autoCapitalize="none"
      autoComplete="one-time-code"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where who has sent a password goes on with it
      autoFocus={takesFocus}
      {...field}
    />
  )
}
