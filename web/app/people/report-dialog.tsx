import { createReport, type ReportKind, type ReportReason } from '@farfolk/contract/reports'
import { useState } from 'react'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Modal } from '../ui/modals.ts'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { block, type Person } from './change-relation.ts'
import styles from './people-form.module.css'

export interface Reported {
  kind: ReportKind
  id: string
  /** Of the thing, for the heading. */
  name: string
  /** Whose thing it is. */
  owner: Person
}

export interface ReportDialogProps {
  about: Reported
  isOpen: boolean
  onClose: () => void
  /** Of a modal. */
  opener?: Modal['opener']
  /** Its owner was blocked along with it; absent where that is done already. */
  onBlocked?: () => void
}

const reasons: Record<ReportReason, () => string> = {
  spam: m.people_report_spam,
  harassment: m.people_report_harassment,
  unsafe: m.people_report_unsafe,
  inappropriate: m.people_report_inappropriate,
  impersonation: m.people_report_impersonation,
  other: m.people_report_other,
}

export function ReportDialog({ isOpen, opener, ...form }: ReportDialogProps) {
  return (
    <Dialog
      id="report"
      isOpen={isOpen}
      opener={opener}
      onClose={form.onClose}
      title={m.people_report_title({ name: form.about.name })}
    >
      <ReportForm {...form} />
    </Dialog>
  )
}

function ReportForm({ about, onClose, onBlocked }: Omit<ReportDialogProps, 'isOpen' | 'opener'>) {
  const [isDone, setDone] = useState(false)
  const { firstName: name } = about.owner.profile
  const form = useContractForm({
    endpoint: createReport,
    values: { report: { kind: about.kind, id: about.id, reason: '', comment: '' } },
    draft: useTabDraft(`report-${about.id}`),
    onDone: () => setDone(true),
  })

  async function blockOwner() {
    onClose()
    if (await block(about.owner, true)) onBlocked?.()
  }

  if (isDone) {
    return (
      <div className={styles.done}>
        <output>{m.people_report_done()}</output>
        {onBlocked && (
          <Button kind="danger" onClick={() => void blockOwner()}>
            {m.people_report_block({ name })}
          </Button>
        )}
        <Button onClick={onClose}>{m.close()}</Button>
      </div>
    )
  }
  const options = Object.entries(reasons).map(([value, words]) => ({ value, label: words() }))
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <p>{m.people_report_text({ name })}</p>
      <Select
        label={m.people_report_reason()}
        options={[{ value: '', label: m.people_report_choose() }, ...options]}
        {...form.field('report.reason')}
      />
      <TextArea label={m.people_report_comment()} isOptional {...form.field('report.comment')} />
      <SubmitButton form={form}>{m.people_report_send()}</SubmitButton>
    </form>
  )
}
