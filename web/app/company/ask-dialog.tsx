import { addTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
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
import styles from './company-form.module.css'

interface AskDialogProps {
  trip: Trip
  isOpen: boolean
  onClose: () => void
}

export function AskDialog({ trip, isOpen, onClose }: AskDialogProps) {
  const title = m.company_ask_title({ trip: trip.name })
  return (
    <Dialog id="ask-to-join" isOpen={isOpen} onClose={onClose} title={title}>
      <AskForm trip={trip} onDone={onClose} />
    </Dialog>
  )
}

function AskForm({ trip, onDone }: { trip: Trip; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const name = trip.owner.profile.firstName
  // One id for every try: a request that arrived without its answer is not sent twice.
  const [id] = useState(() => uuid())
  const form = useContractForm({
    endpoint: addTraveller,
    params: { id: trip.id },
    values: { traveller: { id, message: '' } },
    draft: useTabDraft(`ask-${trip.id}`),
    async onDone({ status }) {
      toast(status === 'accepted' ? m.company_joined() : m.company_ask_sent())
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <p>{m.company_ask_text({ name })}</p>
      <TextArea
        label={m.company_ask_message()}
        hint={m.company_ask_hint()}
        isOptional
        rows={3}
        {...form.field('traveller.message')}
      />
      <SubmitButton form={form}>{m.company_ask_send()}</SubmitButton>
    </form>
  )
}
