import type { PhotoName } from '@farfolk/contract/photo-names'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { nameOn, takeNameOff } from './name-calls.ts'
import styles from './photo-names.module.css'
import { useNameable } from './use-nameable.ts'

interface NamesDialogProps {
  photoId: string
  names: readonly PhotoName[]
  isOpen: boolean
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Who is on a photo of one's own: more come in here, and go. */
export function NamesDialog(props: NamesDialogProps) {
  const { photoId, names, isOpen, onChanged, onClose } = props
  return (
    <Dialog id="photo-names" isOpen={isOpen} onClose={onClose} title={m.names_title()}>
      <div className={styles.parts}>
        <p>{m.names_text()}</p>
        <AddName photoId={photoId} names={names} onChanged={onChanged} />
        <Names photoId={photoId} names={names} onChanged={onChanged} />
      </div>
    </Dialog>
  )
}

type PartProps = Pick<NamesDialogProps, 'photoId' | 'names' | 'onChanged'>

function AddName({ photoId, names, onChanged }: PartProps) {
  const ownId = useUser()?.id
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { people, hasFailed, isSearching } = useNameable({ photoId, names: names.length }, text)
  const taken = new Set(names.map(({ user }) => user.id))
  const items = people
    .filter(({ id }) => !taken.has(id))
    .map(({ id, profile }) => ({
      value: id,
      label: profile.firstName,
      face: profile.avatarUrl,
      ...(id === ownId && { note: m.chat_search_own() }),
    }))
  const add = async (id: string, name: string) => {
    setProblem(await nameOn(photoId, { id, name, isOneself: id === ownId }))
    await onChanged()
  }
  const error = hasFailed ? m.error_something_wrong() : problem
  return (
    <ComboboxSearch
      label={m.names_add()}
      hint={m.names_add_hint()}
      {...(error !== undefined && { error })}
      placeholder={m.company_invite_placeholder()}
      isSearching={isSearching}
      items={items}
      onSearch={(typed) => {
        setText(typed)
        if (typed !== '') setProblem(undefined)
      }}
      onChoose={({ value, label }) => void add(value, label)}
    />
  )
}

function Names({ photoId, names, onChanged }: PartProps) {
  const ownId = useUser()?.id
  const remove = async (button: Element, id: string) => {
    focusBeside(button, 'input')
    if (await takeNameOff(photoId, id)) await onChanged()
  }
  if (names.length === 0) return null
  return (
    <ul className={styles.listed} aria-label={m.names_title()}>
      {names.map(({ user: { id, profile }, state, mayRemove }) => (
        <li key={id}>
          <Avatar src={profile.avatarUrl} size={36} />
          <span className={styles.who}>
            {id === ownId ? m.chat_search_own() : profile.firstName}
            {state === 'asked' && <span className={styles.waiting}>{m.names_waits()}</span>}
          </span>
          {mayRemove && (
            <Button
              size="small"
              aria-label={m.chip_remove({ name: profile.firstName })}
              onClick={({ currentTarget }) => void remove(currentTarget, id)}
            >
              {m.settings_passkey_remove()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
