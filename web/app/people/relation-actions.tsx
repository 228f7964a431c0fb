import type { OtherUser } from '@farfolk/contract/members'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { sendRemovals } from '../api/removals.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { AddFriendDialog } from './add-friend-dialog.tsx'
import { accept, cancelRequest, decline, type Person, unfriend } from './change-relation.ts'
import { MoreAboutMenu } from './more-about-menu.tsx'
import styles from './relation-actions.module.css'

interface RelationActionsProps {
  user: Person & Pick<OtherUser, 'relation'>
  /** False where a request to be friends would be refused. */
  mayAsk?: boolean | undefined
}

export function RelationActions({ user, mayAsk = true }: RelationActionsProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const removed = useRemoved()
  const { friendshipId } = user.relation
  const isPending = user.relation.kind === 'sent' || user.relation.kind === 'incoming'
  // Declined or taken back right here.
  const isRefused = isPending && friendshipId !== undefined && removed.has(friendshipId)
  const kind = isRefused ? 'none' : user.relation.kind

  async function act(work: Promise<boolean>) {
    setBusy(true)
    await work
    await revalidate()
    setBusy(false)
  }

  async function ask() {
    // The request that waits to be taken back would be found, and then go.
    if (isRefused && !(await sendRemovals())) return
    setAsking(true)
  }

  /** There is nothing of theirs to see any more. */
  const leave = () => void navigate(href('/search-trips'))

  return (
    <div className={styles.actions}>
      {/* One key: what takes the place of the one that was pressed is the same, and keeps the focus. */}
      {kind === 'none' && mayAsk && (
        <Button key="ask" kind="accent" onClick={() => void ask()}>
          <Icon name="plus" size={18} />
          {m.people_add_friend()}
        </Button>
      )}
      {kind === 'sent' && friendshipId && (
        <Button key="ask" onClick={() => cancelRequest(friendshipId, revalidate)}>
          {m.people_cancel()}
        </Button>
      )}
      {kind === 'incoming' && friendshipId && (
        <Button
          kind="accent"
          isLoading={isBusy}
          onClick={() => void act(accept(friendshipId, user))}
        >
          <Icon name="check" size={18} />
          {m.people_accept()}
        </Button>
      )}
      {kind === 'incoming' && friendshipId && (
        <Button key="ask" disabled={isBusy} onClick={() => decline(friendshipId, revalidate)}>
          {m.people_decline()}
        </Button>
      )}
      {kind === 'friend' && friendshipId && (
        <Menu
          isLoading={isBusy}
          entries={[
            {
              label: m.people_unfriend(),
              icon: 'minus',
              onChoose: () => void act(unfriend(friendshipId, user)),
            },
          ]}
        >
          <Icon name="check" size={18} />
          {m.people_friends()}
          <Icon name="down" size={16} />
        </Menu>
      )}
      <ButtonLink
        href={`${href('/chat')}?to=${user.id}`}
        kind={kind === 'friend' ? 'accent' : undefined}
      >
        {m.chat_message()}
      </ButtonLink>
      <MoreAboutMenu person={user} onBlocked={leave} />
      <AddFriendDialog person={user} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
