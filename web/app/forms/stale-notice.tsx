import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import styles from './stale-notice.module.css'

interface StaleNoticeProps {
  /** Of the form's element. */
  formId: string
  /** What was changed elsewhere, in a sentence or several. */
  words: string | string[]
  /** The click goes on to submit the form. */
  onMine: () => void
  onTheirs: () => void
}

/** What is being edited was changed elsewhere; takes the focus, as the form was sent from far below. */
export function StaleNotice({ formId, words, onMine, onTheirs }: StaleNoticeProps) {
  return (
    <div className={styles.notice}>
      <AlertBox id={`${formId}-stale`} type="warning" messages={[words].flat()} takesFocus>
        <div className={styles.choices}>
          <Button type="submit" form={formId} kind="accent" onClick={onMine}>
            {m.draft_stale_mine()}
          </Button>
          <Button onClick={onTheirs}>{m.draft_stale_theirs()}</Button>
        </div>
      </AlertBox>
    </div>
  )
}
