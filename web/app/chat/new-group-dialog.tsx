import {
  maxGroupMembers,
  maxGroupNameLength,
  startGroup as startGroupCall,
} from '@farfolk/contract/chat-groups'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { anotherFor, isTaken } from '../forms/claim-id.ts'
import { forgetDraft } from '../forms/drafts.ts'
import { noteMade } from '../forms/made-ids.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { DialogProps } from '../ui/dialog-parts.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FriendsField } from './friends-field.tsx'
import { startGroup } from './group-calls.ts'
import { type GroupDraft, groupSlot, isGroupBegun, keepGroup, takeGroup } from './kept-group.ts'
import { holdWhenSignedOut } from './unsent.ts'
import styles from './group-dialog.module.css'

interface NewGroupDialogProps {
  ownId: string
  isOpen: boolean
  onClose: () => void
  onStarted: (id: string) => void
  focusAfter: DialogProps['focusAfter']
}

/** Whom one chose is there again where it was closed without being started. */
export function NewGroupDialog(props: NewGroupDialogProps) {
  const { ownId, isOpen, onClose, onStarted, focusAfter } = props
  return (
    <Dialog
      id="new-group"
      isOpen={isOpen}
      onClose={onClose}
      title={m.chat_group_new()}
      focusAfter={focusAfter}
    >
      <NewGroupForm
        ownId={ownId}
        onDone={(started) => {
          onStarted(started)
          onClose()
        }}
      />
    </Dialog>
  )
}

const fewest = 2

function NewGroupForm({ ownId, onDone }: { ownId: string; onDone: (id: string) => void }) {
  const slot = groupSlot(ownId)
  const [draft, setDraft] = useState(() => takeGroup(slot))
  const { name, friends } = draft
  const latest = useRef(draft)
  const change = (changed: Partial<GroupDraft>) => {
    // What is typed while its id is asked for stays.
    latest.current = { ...latest.current, ...changed }
    setDraft(latest.current)
    keepGroup(slot, latest.current)
  }
  useOwnId(draft.id, (another) => change({ id: another, triedIds: [] }))
  const hold = useEffectEvent(() =>
    holdWhenSignedOut(ownId, slot, isGroupBegun(draft) ? draft : undefined),
  )
  useEffect(() => () => hold(), [])
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
    const own = (await isTaken(draft.id)) ? { id: anotherFor(draft.id), triedIds: [] } : draft
    const { id, triedIds } = own
    // Before it is sent: the dialog may be closed before the answer comes.
    change({ id, triedIds: [...triedIds, ...userIds] })
    const result = await startGroup({ id, name, userIds }, triedIds)
    setStarting(false)
    setRefused(result.status === 422)
    if (!result.ok) return
    noteMade(startGroupCall, id)
    forgetDraft(slot)
    onDone(result.data.id)
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
          change({ friends: chosen })
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
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Button type="submit" kind="accent" wide isLoading={isStarting}>
        {m.chat_group_start()}
      </Button>
    </form>
  )
}
