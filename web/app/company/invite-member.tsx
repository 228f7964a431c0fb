import type { PendingTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { invite } from './company-calls.ts'
import { alikeAmong, type FoundMember } from './friends-first.ts'
import { useMemberSearch } from './use-member-search.ts'

interface InviteMemberProps {
  trip: Trip
  onInvited: (place: PendingTraveller) => Promise<void>
  onFailed: () => Promise<void>
}

/** Of members found by name the one that is chosen is invited. */
export function InviteMember({ trip, onInvited, onFailed }: InviteMemberProps) {
  const [text, setText] = useState('')
  const { people, isSearching } = useMemberSearch(text)
  // Who asks can be invited: that is a yes.
  const known = new Set(
    trip.travellers.flatMap(({ user, status }) => (status === 'pending' ? [] : [user.id])),
  )
  const choices = people.filter(({ id }) => !known.has(id))
  const alike = alikeAmong(choices)
  const days = new Intl.DateTimeFormat(useLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
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
