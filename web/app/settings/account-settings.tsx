import type { OwnUser } from '@farfolk/contract/members'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailSettings } from './email-settings.tsx'
import type { AccountData } from './load-settings.ts'
import { PasswordSettings } from './password-settings.tsx'
import { SettingsGroup } from './settings-group.tsx'

export function AccountSettings({
  user,
  sessions,
  emailChange,
  socialAccounts,
}: AccountData & { user: OwnUser }) {
  return (
    <>
      <SettingsGroup title={m.settings_email()} text={m.settings_email_text()}>
        <EmailSettings
          user={user}
          change={emailChange}
          needsPassword={socialAccounts.length === 0}
        />
      </SettingsGroup>
      <SettingsGroup title={m.settings_password()} text={m.settings_password_text()}>
        <PasswordSettings email={user.email} />
      </SettingsGroup>
      <ConnectedAccounts accounts={socialAccounts} />
      <SettingsGroup title={m.settings_verification()} text={m.settings_verification_text()}>
        <p>
          {user.profile.verified ? m.settings_verified() : m.settings_not_verified()}{' '}
          <Link to={href('/user/verification')}>
            {user.profile.verified ? m.settings_verify_again() : m.settings_verify()}
          </Link>
        </p>
      </SettingsGroup>
      <SettingsGroup title={m.settings_devices()} text={m.settings_devices_text()}>
        <DeviceList sessions={sessions} />
      </SettingsGroup>
    </>
  )
}
