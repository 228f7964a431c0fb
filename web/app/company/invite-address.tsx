import { addTraveller, type PendingTraveller } from '@farfolk/contract/company'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { sendRemovals } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import styles from './company-form.module.css'

interface InviteAddressProps {
  tripId: string
  onInvited: (place: PendingTraveller) => Promise<void>
}

/** By mail, a member or nobody yet. */
export function InviteAddress({ tripId, onInvited }: InviteAddressProps) {
  // One id for every try of an address: another one is another invitation.
  const [ids] = useState(() => new Map<string, string>())
  const form = useContractForm({
    endpoint: addTraveller,
    params: { id: tripId },
    values: { traveller: { email: '' } },
    toBody({ traveller: { email } }) {
      const id = ids.get(email) ?? uuid()
      ids.set(email, id)
      return { traveller: { id, email } }
    },
    draft: useTabDraft(`invite-${tripId}`),
    async send(input, how) {
      // The same address, whose invitation waits to be taken back, would be found and then go.
      await sendRemovals()
      return callApi(addTraveller, input, how)
    },
    async onDone(place) {
      toast(m.company_invited({ name: place.email ?? '' }))
      await onInvited(place)
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <TextField
        label={m.company_invite_address()}
        hint={m.company_invite_address_hint()}
        type="email"
        autoComplete="off"
        {...form.field('traveller.email')}
        // Who has invited a member above only passes by.
        onBlur={undefined}
      />
      <SubmitButton form={form}>{m.company_invite_send()}</SubmitButton>
    </form>
  )
}
