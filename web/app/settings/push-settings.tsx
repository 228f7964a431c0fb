import {
  mostPushDevices,
  type PushKind,
  pushKinds,
  type PushSubscriptionState,
  updatePushSubscription,
} from '@farfolk/contract/push'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { type PushFailure, type PushState, turnOff, turnOn } from '../push/push-device.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Switch } from '../ui/switch.tsx'
import { SettingsGroup } from './settings-group.tsx'
import styles from './notification-settings.module.css'

const labels: Record<PushKind, () => string> = {
  friendRequests: m.notifications_mail_friend_requests,
  messages: m.notifications_push_messages,
  trips: m.notifications_mail_trips,
}

const failureWords: Record<PushFailure, () => string> = {
  failed: m.notifications_push_failed,
  full: () => m.notifications_push_full({ count: mostPushDevices }),
  unusable: m.notifications_push_unusable,
}

interface PushSettingsProps {
  state: PushState
  subscription: PushSubscriptionState
}

/** What this device shows while no page of the club is open. The browser is asked by a press alone. */
export function PushSettings({ state: first, subscription: given }: PushSettingsProps) {
  const [state, setState] = useState(first)
  const [subscription, setSubscription] = useState(given)
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState<PushFailure>()

  async function change(next: boolean): Promise<void> {
    setWanted(next)
    setFailure(undefined)
    if (next) await start()
    else if (await turnOff()) {
      setState('off')
      toast(m.notifications_push_is_off())
    }
    setWanted(undefined)
  }

  async function start(): Promise<void> {
    const turned = await turnOn(subscription.publicKey)
    switch (turned.state) {
      case 'failed':
      case 'full':
      case 'unusable':
        setFailure(turned.state)
        break
      case 'refused':
        break
      case 'on':
        setSubscription(turned.subscription)
        setState('on')
        toast(m.notifications_push_is_on())
        break
      default:
        setState(turned.state)
    }
  }

  return (
    <SettingsGroup title={m.notifications_push_title()} text={m.notifications_push_text()}>
      {state === 'unsupported' && <p>{m.notifications_push_unsupported()}</p>}
      {state === 'blocked' && (
        <AlertBox
          id="push-blocked"
          type="warning"
          messages={[m.notifications_push_blocked()]}
          takesFocus={first !== 'blocked'}
        />
      )}
      {failure && <AlertBox id="push-failed" type="error" messages={[failureWords[failure]()]} />}
      {(state === 'off' || state === 'on') && (
        <ul className={styles.list}>
          <li>
            <Switch
              label={m.notifications_push_switch()}
              checked={wanted ?? state === 'on'}
              aria-disabled={wanted !== undefined}
              onChange={(event) => {
                if (wanted === undefined) void change(event.target.checked)
              }}
            />
          </li>
          {state === 'on' &&
            subscription.kinds &&
            pushKinds.map((kind) => (
              <li key={kind}>
                <KindSwitch
                  kind={kind}
                  isOn={subscription.kinds?.[kind] ?? false}
                  onSaved={setSubscription}
                />
              </li>
            ))}
        </ul>
      )}
    </SettingsGroup>
  )
}

interface KindSwitchProps {
  kind: PushKind
  isOn: boolean
  onSaved: (subscription: PushSubscriptionState) => void
}

function KindSwitch({ kind, isOn, onSaved }: KindSwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  const save = async (next: boolean) => {
    setWanted(next)
    const body = { pushSubscription: { kinds: { [kind]: next } } }
    const result = await callApi(updatePushSubscription, { body })
    if (result.ok) {
      onSaved(result.data)
      toast(m.settings_saved())
    }
    setWanted(undefined)
  }
  return (
    <Switch
      label={labels[kind]()}
      checked={wanted ?? isOn}
      aria-disabled={wanted !== undefined}
      onChange={(event) => {
        if (wanted === undefined) void save(event.target.checked)
      }}
    />
  )
}
