import type { OtherUser } from '@farfolk/contract/members'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { AddFriendDialog } from './add-friend-dialog.tsx'
import { accept, block, cancelRequest, decline, unfriend } from './change-relation.ts'
import { ReportDialog } from './report-dialog.tsx'
import styles from './relation-actions.module.css'

interface RelationActionsProps {
  user: Pick<OtherUser, 'id' | 'profile' | 'relation'>
}

export function RelationActions({ user }: RelationActionsProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'ask' | 'report'>()
  const name = user.profile.firstName
  const { kind, friendshipId } = user.relation
  const close = () => setDialog(undefined)

  async function act(work: Promise<boolean>) {
    setBusy(true)
    await work
    await revalidate()
    setBusy(false)
  }

  /** There is nothing of theirs to see any more. */
  async function blockAndLeave(isSure = false) {
    if (await block(user, isSure)) await navigate(href('/search-trips'))
  }

  return (
    <div className={styles.actions}>
      {kind === 'none' && (
        <Button kind="accent" onClick={() => setDialog('ask')}>
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
      <Menu
        label={m.people_more({ name })}
        entries={[
          { label: m.people_report(), icon: 'alert', onChoose: () => setDialog('report') },
          {
            label: m.people_block(),
            icon: 'lock',
            onChoose: () => void blockAndLeave(),
            isDangerous: true,
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      <AddFriendDialog person={user} isOpen={dialog === 'ask'} onClose={close} />
      <ReportDialog
        about={{ kind: 'user', id: user.id, name, owner: user }}
        isOpen={dialog === 'report'}
        onClose={close}
        onBlocked={() => void navigate(href('/search-trips'))}
      />
    </div>
  )
}
