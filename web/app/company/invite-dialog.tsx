import { addTraveller } from '@farfolk/contract/company'
import type { PublicConfig } from '@farfolk/contract/call'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { v7 as uuid } from 'uuid'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { invite } from './company-calls.ts'
import styles from './company-form.module.css'
import { alikeAmong, type FoundMember } from './friends-first.ts'
import { useMemberSearch } from './use-member-search.ts'

interface InviteDialogProps {
  trip: Trip
  isOpen: boolean
  onClose: () => void
  onInvited: () => Promise<void>
}

/** Invites members found by name, and addresses. */
export function InviteDialog({ trip, isOpen, onClose, onInvited }: InviteDialogProps) {
  const title = m.company_invite_title({ trip: trip.name })
  // Another key for every address: the field is empty again.
  const [sent, setSent] = useState(0)
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  return (
    <Dialog id="invite" isOpen={isOpen} onClose={onClose} title={title}>
      <div className={styles.parts}>
        <InviteMember trip={trip} onInvited={onInvited} />
        {/* Where nobody can join, the letter would lead nowhere. */}
        {root?.publicConfig?.signups !== 'closed' && (
          <InviteAddress
            key={sent}
            tripId={trip.id}
            onInvited={async () => {
              setSent(sent + 1)
              await onInvited()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function InviteMember({ trip, onInvited }: Pick<InviteDialogProps, 'trip' | 'onInvited'>) {
  const [text, setText] = useState('')
  const { people, isSearching } = useMemberSearch(text)
  // Who asks can be invited: that is a yes.
  const known = new Set(
    trip.travellers.flatMap(({ user, status }) => (status === 'pending' ? [] : [user.id])),
  )
  const choices = people.filter(({ id }) => !known.has(id))
  const alike = alikeAmong(choices)
  const days = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  function friendWords({ id, isFriend, since }: FoundMember) {
    if (!isFriend) return undefined
    if (since && alike.has(id)) {
      return m.company_invite_friend_since({ date: days.format(Date.parse(since)) })
    }
    // Before anything is typed all are.
    return text.trim() === '' ? undefined : m.company_invite_friend()
  }
  return (
    <ComboboxSearch
      label={m.company_invite_member()}
      hint={m.company_invite_hint()}
      placeholder={m.company_invite_placeholder()}
      isSearching={isSearching}
      items={choices.map((person) => ({
        value: person.id,
        label: person.profile.firstName,
        note: [friendWords(person), person.town].filter(Boolean).join(', '),
        face: person.profile.avatarUrl,
      }))}
      onSearch={setText}
      onChoose={({ value: id, label: name }) =>
        void invite(trip.id, { id, name }).then(() => onInvited())
      }
    />
  )
}

interface InviteAddressProps {
  tripId: string
  onInvited: () => Promise<void>
}

function InviteAddress({ tripId, onInvited }: InviteAddressProps) {
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
    async onDone({ email }) {
      toast(m.company_invited({ name: email ?? '' }))
      await onInvited()
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
