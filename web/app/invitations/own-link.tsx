import {
  createInvitationLink,
  deleteInvitationLink,
  getInvitationLink,
  type InvitationLink,
} from '@farfolk/contract/invitations'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import { LinkAddress } from '../shares/link-address.tsx'
import { sendLink } from '../shares/pass-on.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './invite-friends.module.css'

/** The link that invites: made, passed on, made anew, switched off. */
export function OwnLink({ link }: { link: InvitationLink | null }) {
  const { revalidate } = useRevalidator()
  const isMaking = useIsLoading(createInvitationLink)
  const isEnding = useIsLoading(deleteInvitationLink)

  async function make(): Promise<void> {
    if (link) {
      const outcome = await confirm({ text: m.invitations_link_renew_question() })
      if (outcome !== 'confirmed') return
    }
    const isSo = async () => {
      const now = await callApi(getInvitationLink, {}, { silent: true })
      return now.ok && now.data !== null && now.data.url !== link?.url
    }
    if (!(await act(createInvitationLink, {}, { isSo })).isDone) return
    await revalidate()
    toast(m.invitations_link_made())
  }

  async function end(): Promise<void> {
    const outcome = await confirm({ text: m.invitations_link_end_question() })
    if (outcome !== 'confirmed') return
    const result = await callApi(deleteInvitationLink, {})
    if (!result.ok) return
    await revalidate()
    toast(m.invitations_link_ended())
  }

  if (!link) {
    return (
      <div className={styles.buttons}>
        {/* The same key: what takes the place of the one that was pressed keeps the focus. */}
        <Button key="make" kind="accent" isLoading={isMaking} onClick={() => void make()}>
          {m.invitations_link_make()}
        </Button>
      </div>
    )
  }
  const { url } = link
  return (
    <>
      <LinkAddress label={m.shares_address()} url={url} />
      <div className={styles.buttons}>
        {'share' in navigator && (
          <Button
            size="small"
            onClick={() => void sendLink({ url, title: m.invitations_link_sent() })}
          >
            <Icon name="share" size={16} />
            {m.shares_send()}
          </Button>
        )}
        <Button size="small" isLoading={isMaking} onClick={() => void make()}>
          {m.invitations_link_renew()}
        </Button>
        <Button size="small" kind="danger" isLoading={isEnding} onClick={() => void end()}>
          {m.invitations_link_end()}
        </Button>
      </div>
    </>
  )
}
