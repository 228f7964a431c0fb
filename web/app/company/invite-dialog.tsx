import { addTraveller, type PendingTraveller } from '@farfolk/contract/company'
import type { PublicConfig } from '@farfolk/contract/call'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { sendRemovals } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { TextField } from '../ui/text-field.tsx'
import { invite, removeWaiting } from './company-calls.ts'
import styles from './company-form.module.css'
import { alikeAmong, type FoundMember } from './friends-first.ts'
import { useMemberSearch } from './use-member-search.ts'

interface InviteDialogProps {
  trip: Trip
  /** Who has not answered yet. */
  invited: readonly PendingTraveller[]
  isOpen: boolean
  onClose: () => void
  onChange: () => Promise<void>
}

/** Invites members found by name, and addresses; who was invited right here can be taken back. */
export function InviteDialog({ trip, invited, isOpen, onClose, onChange }: InviteDialogProps) {
  const title = m.company_invite_title({ trip: trip.name })
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const note = async ({ id }: Pick<PendingTraveller, 'id'>) => {
    setNewIds((before) => new Set([...before, id]))
    await onChange()
  }
  // Another key for every address: the field is empty again.
  const [sent, setSent] = useState(0)
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  return (
    <Dialog
      id="invite"
      isOpen={isOpen}
      onClose={() => {
        setNewIds(new Set())
        onClose()
      }}
      title={title}
    >
      <div className={styles.parts}>
        <InviteMember trip={trip} onInvited={note} onFailed={onChange} />
        <JustInvited
          tripId={trip.id}
          invited={invited.filter(({ id }) => newIds.has(id))}
          onChange={onChange}
        />
        {/* Where nobody can join, the letter would lead nowhere. */}
        {root?.publicConfig?.signups !== 'closed' && (
          <InviteAddress
            key={sent}
            tripId={trip.id}
            onInvited={async (place) => {
              setSent(sent + 1)
              await note(place)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface JustInvitedProps {
  tripId: string
  invited: readonly PendingTraveller[]
  onChange: () => Promise<void>
}

/** Choosing a name invites at once: a wrong one is taken back where it was chosen. */
export function JustInvited({ tripId, invited, onChange }: JustInvitedProps) {
  if (invited.length === 0) return null
  return (
    <ul className={styles.invited} aria-label={m.company_invited_list()}>
      {invited.map(({ id, user, email }) => {
        const name = user?.profile.firstName ?? email ?? ''
        return (
          <li key={id}>
            <span>{name}</span>
            <Button
              size="small"
              aria-label={m.company_cancel_of({ name })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                removeWaiting({ tripId, travellerId: id }, m.company_cancelled(), onChange)
              }}
            >
              {m.company_cancel()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface InviteMemberProps {
  trip: Trip
  onInvited: (place: PendingTraveller) => Promise<void>
  onFailed: () => Promise<void>
}

function InviteMember({ trip, onInvited, onFailed }: InviteMemberProps) {
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
        void invite(trip.id, { id, name }).then((place) => (place ? onInvited(place) : onFailed()))
      }
    />
  )
}

interface InviteAddressProps {
  tripId: string
  onInvited: (place: PendingTraveller) => Promise<void>
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
