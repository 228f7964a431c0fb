import { updateMemberNote } from '@farfolk/contract/member-notes'
import type { MemberCard } from '@farfolk/contract/members'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { type Part, versioned } from '../forms/rebase.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import styles from '../people/people-form.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { OwnNote } from './load-profile.ts'

interface NoteDialogProps {
  person: MemberCard
  /** What stands. */
  note: OwnNote
  isOpen: boolean
  onClose: () => void
}

const formId = 'member-note-form'

/** What one notes of a member for oneself. */
export function NoteDialog({ person, note, isOpen, onClose }: NoteDialogProps) {
  const title = m.profile_note_dialog({ name: person.profile.firstName })
  return (
    <Dialog id="member-note" isOpen={isOpen} onClose={onClose} title={title}>
      <NoteForm person={person} note={note} onDone={onClose} />
    </Dialog>
  )
}

type NoteFormProps = Pick<NoteDialogProps, 'person' | 'note'> & { onDone: () => void }

function NoteForm({ person, note, onDone }: NoteFormProps) {
  const { revalidate } = useRevalidator()
  const { form, notice } = useEditForm({
    formId,
    endpoint: updateMemberNote,
    params: { id: person.id },
    values: valuesOf(note),
    parts,
    toBody: ({ memberNote }) => ({ memberNote }),
    reread: revalidate,
    staleWords: m.profile_note_stale(),
    draft: useTabDraft(`note-${person.id}`),
    async onDone() {
      toast(m.profile_note_saved())
      await revalidate()
      onDone()
    },
  })
  return (
    <form {...form.formProps} id={formId} className={styles.form}>
      {notice}
      <TextArea
        label={m.profile_note_label()}
        hint={m.profile_note_hint({ name: person.profile.firstName })}
        rows={6}
        {...form.field('memberNote.body')}
      />
      <SubmitButton form={form}>{m.profile_note_save()}</SubmitButton>
    </form>
  )
}

function valuesOf({ body, version }: OwnNote) {
  return versioned({ memberNote: { body } }, version)
}

const parts: Part<ReturnType<typeof valuesOf>>[] = [
  { name: m.profile_note_label, fields: ['memberNote.body'] },
]
