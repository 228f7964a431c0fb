import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'

interface RestoredDraftProps {
  form: { isRestored: boolean; startOver: () => void }
}

/** Says that a form stands as it was left, and takes it back to its first values. */
export function RestoredDraft({ form }: RestoredDraftProps) {
  if (!form.isRestored) return null
  return (
    <AlertBox id="draft-restored" type="info" messages={[m.draft_restored()]}>
      <Button size="small" onClick={form.startOver}>
        {m.draft_start_over()}
      </Button>
    </AlertBox>
  )
}
