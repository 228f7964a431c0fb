import {
  disconnectSocialAccount,
  type SocialAccount,
  type SocialProvider,
  socialProviders,
} from '@farfolk/contract/social'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useSocialProviders } from '../accounts/social-buttons.tsx'
import { startSocial } from '../accounts/social-flow.ts'
import { SocialMark } from '../accounts/social-mark.tsx'
import { providerNames } from '../accounts/social-names.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { localDay } from '../ui/local-day.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { LocalDate } from '../ui/dates.tsx'
import { SettingsGroup } from './settings-group.tsx'
import styles from './settings.module.css'

/** The accounts elsewhere that sign the member in; nothing where the club knows no provider. */
export function ConnectedAccounts({ accounts }: { accounts: SocialAccount[] }) {
  const known = useSocialProviders()
  const [refusal, setRefusal] = useState<string>()
  const shown = socialProviders.filter(
    (provider) => known.includes(provider) || accounts.some((one) => one.provider === provider),
  )
  if (shown.length === 0) return null
  return (
    <SettingsGroup title={m.settings_connected()} text={m.settings_connected_text()}>
      {refusal && (
        <AlertBox
          id="last-way-in"
          type="warning"
          messages={[refusal]}
          onDismiss={() => setRefusal(undefined)}
        />
      )}
      <ul className={styles.list}>
        {shown.map((provider) => (
          <Account
            key={provider}
            provider={provider}
            account={accounts.find((one) => one.provider === provider)}
            canConnect={known.includes(provider)}
            onRefused={setRefusal}
          />
        ))}
      </ul>
    </SettingsGroup>
  )
}

interface AccountProps {
  provider: SocialProvider
  /** Undefined while it is not connected. */
  account: SocialAccount | undefined
  /** The club is still set up for it. */
  canConnect: boolean
  onRefused: (words: string | undefined) => void
}

function Account({ provider, account, canConnect, onRefused }: AccountProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const name = providerNames[provider]

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    onRefused(undefined)
    setBusy(true)
    await work().finally(() => setBusy(false))
  }

  async function connect(): Promise<void> {
    const redirectTo = href('/settings/:section?', { section: 'account' })
    await startSocial({ provider, intent: 'connect', redirectTo })
  }

  async function disconnect(): Promise<void> {
    const title = m.settings_disconnect_title({ provider: name })
    if ((await confirm({ title, text: m.settings_disconnect_text() })) !== 'confirmed') return
    const result = await callApi(disconnectSocialAccount, { params: { provider } })
    if (result.ok) {
      toast(m.settings_disconnected({ provider: name }))
      await revalidate()
    } else if (result.status === 409) {
      onRefused(m.settings_last_way_in())
    }
  }

  return (
    <li className={styles.device}>
      <div>
        <p>
          <SocialMark provider={provider} />
          {name}
        </p>
        {account && (
          <p className={styles.soft}>
            {m.settings_connected_since()} <LocalDate value={localDay(account.createdAt)} />
          </p>
        )}
      </div>
      {account ? (
        <Button
          size="small"
          isLoading={isBusy}
          aria-label={m.settings_disconnect_of({ provider: name })}
          onClick={() => void whileBusy(disconnect)}
        >
          {m.settings_disconnect()}
        </Button>
      ) : (
        canConnect && (
          <Button
            size="small"
            isLoading={isBusy}
            aria-label={m.settings_connect_of({ provider: name })}
            onClick={() => void whileBusy(connect)}
          >
            {m.settings_connect()}
          </Button>
        )
      )}
    </li>
  )
}
