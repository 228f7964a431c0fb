import { maxGroupMembers, maxGroupNameLength } from '@farfolk/contract/chat-groups'
import { type FormEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { DialogProps } from '../ui/dialog-parts.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FriendsField } from './friends-field.tsx'
import { startGroup } from './group-calls.ts'
import styles from './group-dialog.module.css'

interface NewGroupDialogProps {
  isOpen: boolean
  onClose: () => void
  onStarted: (id: string) => void
  focusAfter: DialogProps['focusAfter']
}

export function NewGroupDialog({ isOpen, onClose, onStarted, focusAfter }: NewGroupDialogProps) {
  return (
    <Dialog
      id="new-group"
      isOpen={isOpen}
      onClose={onClose}
      title={m.chat_group_new()}
      focusAfter={focusAfter}
    >
      <NewGroupForm
        onDone={(started) => {
          onStarted(started)
          onClose()
        }}
      />
    </Dialog>
  )
}

const fewest = 2

function NewGroupForm({ onDone }: { onDone: (id: string) => void }) {
  const [id] = useState(() => uuid())
  const [friends, setFriends] = useState<Choice[]>([])
  const [name, setName] = useState('')
  const [triedIds, setTriedIds] = useState<string[]>([])
  const [isStarting, setStarting] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isShort, setShort] = useState(false)
  const isEnough = friends.length >= fewest && friends.length < maxGroupMembers
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setShort(friends.length < fewest)
    if (!isEnough) return
    setStarting(true)
    const userIds = friends.map(({ value }) => value)
    const result = await startGroup({ id, name, userIds }, triedIds)
    setTriedIds([...triedIds, ...userIds])
    setStarting(false)
    setRefused(result.status === 422)
    if (result.ok) onDone(result.data.id)
  }
  const errorOf = () => {
    if (isRefused) return m.chat_group_refused()
    return isShort ? m.chat_group_short() : undefined
  }
  return (
    <form className={styles.form} onSubmit={(event) => void start(event)}>
      <FriendsField
        label={m.chat_group_friends()}
        hint={m.chat_group_friends_hint()}
        error={errorOf()}
        value={friends}
        onChange={(chosen) => {
          setFriends(chosen)
          setRefused(false)
          setShort(false)
        }}
      />
      <TextField
        label={m.chat_group_name()}
        isOptional
        maxLength={maxGroupNameLength}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" kind="accent" wide isLoading={isStarting}>
        {m.chat_group_start()}
      </Button>
    </form>
  )
}
