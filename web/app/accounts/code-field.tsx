import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'

/** Comes where the password was right and the account asks for a code as well; the focus goes there. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={m.sign_in_code()}
      hint={m.sign_in_code_hint()}
      // Recovery codes have letters.
      autoCapitalize="none"
      autoComplete="one-time-code"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes as the answer to what was sent
      autoFocus
      {...field}
    />
  )
}
