import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { nameOnMany } from './name-many.ts'
import styles from './photo-names.module.css'
import { useNameable } from './use-nameable.ts'

interface NameManyDialogProps {
  /** Of an own album. */
  photoIds: readonly string[]
  albumId: string
  onClose: () => void
  /** Names came, or went again. */
  onChanged?: (() => unknown) | undefined
}

/** Who is on the selected photos: one is chosen, and named on all of them. */
export function NameManyDialog({ photoIds, albumId, onClose, onChanged }: NameManyDialogProps) {
  const ownId = useUser()?.id
  const [text, setText] = useState('')
  const [isNaming, setNaming] = useState(false)
  const { people, hasFailed, isSearching } = useNameable({ albumId }, text)
  const items = people.map(({ id, profile }) => ({
    value: id,
    label: profile.firstName,
    face: profile.avatarUrl,
    ...(id === ownId && { note: m.chat_search_own() }),
  }))
  const choose = async (id: string, name: string) => {
    if (isNaming) return
    setNaming(true)
    const tell = await nameOnMany(photoIds, { id, name, isOneself: id === ownId }, onChanged)
    onClose()
    tell?.()
  }
  return (
    <Dialog
      id="name-photos"
      isOpen
      onClose={onClose}
      title={m.names_many_title({ count: photoIds.length })}
    >
      <div className={styles.parts}>
        <p>{m.names_text()}</p>
        <ComboboxSearch
          label={m.names_add()}
          hint={m.names_many_hint()}
          {...(hasFailed && { error: m.error_something_wrong() })}
          placeholder={m.company_invite_placeholder()}
          isSearching={isSearching || isNaming}
          items={items}
          onSearch={setText}
          onChoose={({ value, label }) => void choose(value, label)}
        />
      </div>
    </Dialog>
  )
}
