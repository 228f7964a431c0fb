import { memberMailKinds, type MemberMailKind } from '@farfolk/contract/email-lists'
import type { OwnUser } from '@farfolk/contract/members'
import { useState } from 'react'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Switch } from '../ui/switch.tsx'
import type { NotificationData } from './load-settings.ts'
import { PushSettings } from './push-settings.tsx'
import { saveUser } from './save-user.ts'
import { SettingsGroup } from './settings-group.tsx'
import styles from './notification-settings.module.css'

const words: Record<MemberMailKind, { label: () => string; hint: () => string }> = {
  friendRequests: {
    label: m.notifications_mail_friend_requests,
    hint: m.notifications_mail_friend_requests_hint,
  },
  messages: { label: m.notifications_mail_messages, hint: m.notifications_mail_messages_hint },
  trips: { label: m.notifications_mail_trips, hint: m.notifications_mail_trips_hint },
  digest: { label: m.notifications_mail_digest, hint: m.notifications_mail_digest_hint },
}

/** What the club tells this device, and writes to the member, about; each switch is saved at once. */
export function NotificationSettings({ user, push }: NotificationData & { user: OwnUser }) {
  return (
    <>
      <PushSettings {...push} />
      <SettingsGroup
        title={m.notifications_mails_title()}
        text={m.notifications_mails_text({ email: user.email })}
      >
        <ul className={styles.list}>
          {memberMailKinds.map((kind) => (
            <li key={kind}>
              <MailSwitch kind={kind} isOn={user.settings.emails[kind]} />
            </li>
          ))}
        </ul>
      </SettingsGroup>
    </>
  )
}

function MailSwitch({ kind, isOn }: { kind: MemberMailKind; isOn: boolean }) {
  const [wanted, setWanted] = useState<boolean>()
  const { label, hint } = words[kind]
  const save = async (next: boolean) => {
    setWanted(next)
    if (await saveUser({ settings: { emails: { [kind]: next } } })) {
      toast(next ? m.notifications_mail_on() : m.notifications_mail_off())
    }
    setWanted(undefined)
  }
  return (
    <Switch
      label={label()}
      hint={hint()}
      checked={wanted ?? isOn}
      aria-disabled={wanted !== undefined}
      onChange={(event) => {
        if (wanted === undefined) void save(event.target.checked)
      }}
    />
  )
}
