import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

interface CancelButtonProps {
  form: { startOver: () => void }
  onCancel: () => void
}

/** Leaves a form that stands in a page or a dialog, and forgets what was typed. */
export function CancelButton({ form, onCancel }: CancelButtonProps) {
  function cancel() {
    form.startOver()
    onCancel()
  }
  return <Button onClick={cancel}>{m.cancel()}</Button>
}
