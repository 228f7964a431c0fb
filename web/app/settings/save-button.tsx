import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface SaveButtonProps {
  form: { isReady: boolean; isSubmitting: boolean }
  kind?: 'plain' | 'danger'
  children: ReactNode
}

/** Sends one of the forms of a screen that has several, none of them the one clear action. */
export function SaveButton({ form, kind, children }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      kind={kind}
      disabled={!form.isReady}
      isLoading={form.isSubmitting}
      // As in forms/submit-button.tsx: words that come under a field must not push it away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  )
}
