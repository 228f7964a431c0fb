import { addAlert, dismissAlert } from '../api/alerts.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldFrame } from '../ui/field.tsx'
import styles from './settings.module.css'

const alertId = 'copy-shown'

/** A text to select or copy, which is not shown a second time. */
export function ShownOnce({ label, text }: { label: string; text: string }) {
  return (
    <FieldFrame label={label}>
      {(attributes) => (
        <div className={styles.shown}>
          <input
            {...attributes}
            readOnly
            dir="ltr"
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={text} />
        </div>
      )}
    </FieldFrame>
  )
}

export function CopyButton({ text }: { text: string }) {
  async function copy(): Promise<void> {
    dismissAlert(alertId)
    try {
      await navigator.clipboard.writeText(text)
      toast(m.settings_copied())
    } catch {
      // Not allowed, or no secure page: the text stands there.
      addAlert({ id: alertId, type: 'warning', messages: [m.settings_copy_failed()] })
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      {m.settings_copy()}
    </Button>
  )
}
