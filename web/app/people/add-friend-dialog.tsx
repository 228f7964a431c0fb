import { createFriendship } from '@farfolk/contract/friendships'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuid } from 'uuid'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { Person } from './change-relation.ts'
import styles from './people-form.module.css'
import { noteRelationChange } from './relation-changes.ts'

interface AddFriendDialogProps {
  person: Person
  isOpen: boolean
  onClose: () => void
}

export function AddFriendDialog({ person, isOpen, onClose }: AddFriendDialogProps) {
  const title = m.people_ask_title({ name: person.profile.firstName })
  return (
    <Dialog id="add-friend" isOpen={isOpen} onClose={onClose} title={title}>
      <AskForm person={person} onDone={onClose} />
    </Dialog>
  )
}

function AskForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const name = person.profile.firstName
  // One id for every try: a request that arrived without its answer is not sent twice.
  const [id] = useState(() => uuid())
  const form = useContractForm({
    endpoint: createFriendship,
    values: { friendship: { id, userId: person.id, message: '' } },
    draft: useTabDraft(`friend-${person.id}`),
    async onDone({ state }) {
      toast(state === 'friends' ? m.people_now_friends({ name }) : m.people_asked())
      noteRelationChange()
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <p>{m.people_ask_text({ name })}</p>
      <TextArea
        label={m.people_ask_message()}
        hint={m.people_ask_hint()}
        isOptional
        rows={3}
        {...form.field('friendship.message')}
      />
      <SubmitButton form={form}>{m.people_ask_send()}</SubmitButton>
    </form>
  )
}
