import { createInvitation } from '@farfolk/contract/invitations'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { sendRemovals } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import shortForm from '../forms/short-form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { TextArea, TextField } from '../ui/text-field.tsx'

/** One address after the other. */
export function InviteByMail() {
  const [sent, setSent] = useState(0)
  // Another key for every address: the fields are empty again.
  return <AddressForm key={sent} takesFocus={sent > 0} onDone={() => setSent(sent + 1)} />
}

interface AddressFormProps {
  /** In place of the one that was sent. */
  takesFocus: boolean
  onDone: () => void
}

function AddressForm({ takesFocus, onDone }: AddressFormProps) {
  const { revalidate } = useRevalidator()
  // One id for every try of an address: another one is another invitation.
  const [ids] = useState(() => new Map<string, string>())
  const form = useContractForm({
    endpoint: createInvitation,
    values: { invitation: { email: '', message: '' } },
    toBody({ invitation: { email, message } }) {
      const id = ids.get(email) ?? uuid()
      ids.set(email, id)
      return { invitation: { id, email, message } }
    },
    draft: useTabDraft('invite-by-mail'),
    async send(input, how) {
      // The same address, whose invitation waits to be taken back, would be found and then go.
      await sendRemovals()
      return callApi(createInvitation, input, how)
    },
    async onDone({ email }, { status }) {
      toast(status === 201 ? m.invitations_sent({ email }) : m.invitations_standing({ email }))
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...form.formProps} className={shortForm.form}>
      <RestoredDraft form={form} />
      <TextField
        label={m.invitations_email()}
        type="email"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that was there is gone
        autoFocus={takesFocus}
        {...form.field('invitation.email')}
      />
      <TextArea
        label={m.invitations_words()}
        hint={m.invitations_words_hint()}
        isOptional
        rows={3}
        {...form.field('invitation.message')}
      />
      <SubmitButton form={form}>{m.company_invite_send()}</SubmitButton>
    </form>
  )
}
