import type { Channel } from '@farfolk/contract/chat'
import { maxGroupMembers } from '@farfolk/contract/chat-groups'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/combobox.tsx'
import { confirm } from '../ui/confirm.ts'
import { Dialog } from '../ui/dialog.tsx'
import { focusBeside, focusHere } from '../ui/focus-beside.ts'
import { FriendsField } from './friends-field.tsx'
import { addToGroup, removeFromGroup } from './group-calls.ts'
import styles from './group-dialog.module.css'
import { GroupNameForm } from './group-name-form.tsx'

interface GroupMembersDialogProps {
  channel: Channel
  ownId: string
  isOpen: boolean
  onClose: () => void
  onLeave: () => void
}

/** Who is in a group; more come in here, and it gets its name. */
export function GroupMembersDialog(props: GroupMembersDialogProps) {
  const { channel, ownId, isOpen, onClose, onLeave } = props
  return (
    <Dialog id="group-members" isOpen={isOpen} onClose={onClose} title={m.chat_group_members()}>
      <div className={styles.parts}>
        <Members channel={channel} ownId={ownId} onClose={onClose} />
        {channel.members.length < maxGroupMembers && <AddForm channel={channel} />}
        <GroupNameForm channel={channel} />
        <Button kind="danger" onClick={onLeave}>
          {m.chat_leave()}
        </Button>
      </div>
    </Dialog>
  )
}

type MembersProps = Pick<GroupMembersDialogProps, 'channel' | 'ownId' | 'onClose'>

function Members({ channel, ownId, onClose }: MembersProps) {
  const remove = async ({ currentTarget }: MouseEvent, id: string, name: string) => {
    const words = { title: m.chat_group_remove_title({ name }), text: m.chat_group_remove_text() }
    if ((await confirm(words)) !== 'confirmed') return
    focusBeside(currentTarget)
    if (await removeFromGroup(channel.id, id)) toast(m.chat_group_removed({ name }))
  }
  return (
    <ul className={styles.members} aria-label={m.chat_group_members()}>
      {channel.members.map(({ id, profile: { firstName: name, avatarUrl } }) => (
        <li key={id}>
          <Link to={profilePath({ id })} className={styles.member} onClick={onClose}>
            <Avatar src={avatarUrl} size={36} />
            {id === ownId ? m.chat_search_own() : name}
          </Link>
          {id === channel.ownerId && <span className={styles.note}>{m.chat_group_owner()}</span>}
          {channel.ownerId === ownId && id !== ownId && (
            <Button
              size="small"
              aria-label={m.chat_group_remove_of({ name })}
              onClick={(event) => void remove(event, id, name)}
            >
              {m.chat_group_remove()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function AddForm({ channel }: { channel: Channel }) {
  const [friends, setFriends] = useState<Choice[]>([])
  const [isAdding, setAdding] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isRoom = channel.members.length + friends.length <= maxGroupMembers
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (friends.length === 0 || !isRoom) return
    setAdding(true)
    const { ok, status } = await addToGroup(
      channel.id,
      friends.map(({ value }) => value),
    )
    setAdding(false)
    setRefused(status === 422)
    if (!ok) return
    setFriends([])
    // With nobody chosen the button is off.
    focusHere(form.querySelector('input'))
    toast(m.chat_group_added())
  }
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <FriendsField
        label={m.chat_group_add()}
        hint={m.chat_group_add_hint()}
        error={isRefused ? m.chat_group_refused() : undefined}
        value={friends}
        onChange={(chosen) => {
          setFriends(chosen)
          setRefused(false)
        }}
        takenIds={channel.members.map(({ id }) => id)}
      />
      <Button
        type="submit"
        kind="accent"
        disabled={friends.length === 0 || !isRoom}
        isLoading={isAdding}
      >
        {m.chat_group_add_go()}
      </Button>
    </form>
  )
}
