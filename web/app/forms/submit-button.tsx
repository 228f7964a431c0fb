import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface SubmitButtonProps {
  form: { isReady: boolean; isSubmitting: boolean }
  children: ReactNode
}

/** The one clear action of a form; disabled and turning while it is sent. */
export function SubmitButton({ form, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind="accent"
      wide
      disabled={!form.isReady}
      isLoading={form.isSubmitting}
      // Leaving a field may put an error under it: the button would move away below the finger.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  )
}
