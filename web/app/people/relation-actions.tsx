import type { OtherUser } from '@farfolk/contract/members'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { AddFriendDialog } from './add-friend-dialog.tsx'
import { accept, cancelRequest, decline, unfriend } from './change-relation.ts'
import { MoreAboutMenu } from './more-about-menu.tsx'
import styles from './relation-actions.module.css'

interface RelationActionsProps {
  user: Pick<OtherUser, 'id' | 'profile' | 'relation'>
}

export function RelationActions({ user }: RelationActionsProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { kind, friendshipId } = user.relation

  async function act(work: Promise<boolean>) {
    setBusy(true)
    await work
    await revalidate()
    setBusy(false)
  }

  /** There is nothing of theirs to see any more. */
  const leave = () => void navigate(href('/search-trips'))

  return (
    <div className={styles.actions}>
      {kind === 'none' && (
        <Button kind="accent" onClick={() => setAsking(true)}>
          <Icon name="plus" size={18} />
          {m.people_add_friend()}
        </Button>
      )}
      {kind === 'sent' && friendshipId && (
        <Button isLoading={isBusy} onClick={() => void act(cancelRequest(friendshipId))}>
          {m.people_cancel()}
        </Button>
      )}
      {kind === 'incoming' && friendshipId && (
        <>
          <Button
            kind="accent"
            isLoading={isBusy}
            onClick={() => void act(accept(friendshipId, user))}
          >
            <Icon name="check" size={18} />
            {m.people_accept()}
          </Button>
          <Button disabled={isBusy} onClick={() => void act(decline(friendshipId))}>
            {m.people_decline()}
          </Button>
        </>
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
