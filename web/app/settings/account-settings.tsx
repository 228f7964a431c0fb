import type { OwnUser } from '@farfolk/contract/members'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ApiTokens } from './api-tokens.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailSettings } from './email-settings.tsx'
import { KeepPagesSetting } from './keep-pages-setting.tsx'
import type { AccountData } from './load-settings.ts'
import { NotLoaded } from './not-loaded.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SettingsGroup } from './settings-group.tsx'

export function AccountSettings({
  user,
  sessions,
  emailChange,
  socialAccounts,
  secondFactor,
  passkeys,
  apiTokens,
}: AccountData & { user: OwnUser }) {
  const needsPassword = socialAccounts.length === 0
  return (
    <>
      <SettingsGroup title={m.settings_email()} text={m.settings_email_text()}>
        <EmailSettings user={user} change={emailChange} needsPassword={needsPassword} />
      </SettingsGroup>
      <SettingsGroup title={m.settings_password()} text={m.settings_password_text()}>
        <PasswordSettings email={user.email} />
      </SettingsGroup>
      <SettingsGroup title={m.settings_factor()} text={m.settings_factor_text()}>
        <SecondFactorSettings factor={secondFactor} needsPassword={needsPassword} />
      </SettingsGroup>
      <SettingsGroup title={m.settings_passkeys()} text={m.settings_passkeys_text()}>
        {passkeys ? (
          <PasskeySettings
            passkeys={passkeys}
            needsPassword={needsPassword}
            needsCode={secondFactor.onSince !== null}
          />
        ) : (
          <NotLoaded id="passkeys-failed" />
        )}
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
        {sessions ? <DeviceList sessions={sessions} /> : <NotLoaded id="devices-failed" />}
      </SettingsGroup>
      <KeepPagesSetting />
      <SettingsGroup title={m.settings_tokens()} text={m.settings_tokens_text()}>
        {apiTokens ? (
          <ApiTokens
            tokens={apiTokens}
            needsPassword={needsPassword}
            needsCode={secondFactor.onSince !== null}
          />
        ) : (
          <NotLoaded id="tokens-failed" />
        )}
      </SettingsGroup>
    </>
  )
}
