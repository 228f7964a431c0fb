import { closeModal, type Modal } from '../ui/modals.ts'
import type { Person } from './change-relation.ts'
import { ReportDialog } from './report-dialog.tsx'

/** About somebody whom the member has blocked. */
export function ReportModal({ modal }: { modal: Modal }) {
  const person = modal.payload as Person
  return (
    <ReportDialog
      about={{ kind: 'user', id: person.id, name: person.profile.firstName, owner: person }}
      isOpen={modal.isOpen}
      opener={modal.opener}
      onClose={closeModal}
    />
  )
}
