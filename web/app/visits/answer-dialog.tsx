import { updateVisit, type Visit } from '@farfolk/contract/visits'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import styles from '../people/people-form.module.css'
import { noteRelationChange } from '../people/relation-changes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'

export type Answer = 'accepted' | 'declined'

export interface AnswerDialogProps {
  visit: Visit
  /** What the host says. */
  answer: Answer
  isOpen: boolean
  onClose: () => void
}

export function AnswerDialog({ visit, answer, isOpen, onClose }: AnswerDialogProps) {
  const { firstName: name } = visit.guest.profile
  const title = answer === 'accepted' ? m.visit_yes_title({ name }) : m.visit_no_title({ name })
  return (
    <Dialog id="answer-visit" isOpen={isOpen} onClose={onClose} title={title}>
      <AnswerForm visit={visit} answer={answer} onDone={onClose} />
    </Dialog>
  )
}

interface AnswerFormProps extends Pick<AnswerDialogProps, 'visit' | 'answer'> {
  onDone: () => void
}

function AnswerForm({ visit: { id, guest }, answer, onDone }: AnswerFormProps) {
  const { firstName: name } = guest.profile
  const form = useContractForm({
    endpoint: updateVisit,
    params: { id },
    values: { visit: { status: answer, answer: '' } },
    onDone() {
      toast(answer === 'accepted' ? m.visit_said_yes({ name }) : m.visit_said_no({ name }))
      onDone()
      noteRelationChange()
    },
    onFailure({ status, errors }) {
      tellRefusal(updateVisit, errors, 'conflict', m.visit_settled())
      if (status !== 409 && status !== 404) return
      onDone()
      noteRelationChange()
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <TextArea label={m.visit_answer()} isOptional rows={3} {...form.field('visit.answer')} />
      <SubmitButton form={form}>
        {answer === 'accepted' ? m.people_accept() : m.people_decline()}
      </SubmitButton>
    </form>
  )
}
