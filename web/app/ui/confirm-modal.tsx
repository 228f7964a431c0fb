import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import type { Question } from './confirm.ts'
import { DialogParts as Dialog } from './dialog-parts.tsx'
import { closeModal, type Modal } from './modals.ts'
import styles from './confirm-modal.module.css'

export function ConfirmModal({ modal }: { modal: Modal }) {
  const question = modal.payload as Question
  const answer = (outcome: 'confirmed' | 'cancelled') => {
    question.settle(outcome)
    closeModal()
  }
  const { further } = question
  const choose = () => {
    further?.onChoose()
    answer('confirmed')
  }
  return (
    <Dialog
      id="confirm"
      isOpen={modal.isOpen}
      opener={modal.opener}
      onClose={() => answer('cancelled')}
      title={question.title ?? m.confirm_title()}
    >
      {question.text && <p>{question.text}</p>}
      <div className={styles.buttons}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- of a dialog: an Enter too many then does nothing */}
        <Button autoFocus onClick={() => answer('cancelled')}>
          {m.cancel()}
        </Button>
        {further && <Button onClick={choose}>{further.label}</Button>}
        <Button kind="danger" onClick={() => answer('confirmed')}>
          {m.confirm_yes()}
        </Button>
      </div>
    </Dialog>
  )
}
