import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { type Choice, Chips, ComboboxSearch } from '../ui/combobox.tsx'
import { useFriendSearch } from './use-friend-search.ts'

interface FriendsFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  value: Choice[]
  onChange: (value: Choice[]) => void
  /** Who is in the group already. */
  takenIds?: readonly string[]
}

/** Own friends, each chosen by typing their name. */
export function FriendsField({ label, hint, error, value, onChange, takenIds }: FriendsFieldProps) {
  const [text, setText] = useState('')
  const { friends, hasFailed, isSearching, isEmpty } = useFriendSearch(text)
  const taken = new Set([...(takenIds ?? []), ...value.map((choice) => choice.value)])
  const items = friends
    .filter(({ id }) => !taken.has(id))
    .map(({ id, profile }) => ({ value: id, label: profile.firstName, face: profile.avatarUrl }))
  return (
    <>
      <Chips value={value} onChange={onChange} />
      <ComboboxSearch
        label={label}
        hint={isEmpty ? m.chat_group_no_friends() : hint}
        error={hasFailed ? m.chat_group_friends_failed() : error}
        placeholder={m.company_invite_placeholder()}
        isSearching={isSearching}
        items={items}
        onSearch={setText}
        onChoose={({ value: id, label: name }) => onChange([...value, { value: id, label: name }])}
      />
    </>
  )
}
