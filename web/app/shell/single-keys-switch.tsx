import { useEffect } from 'react'
import { createStore, useStore } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import { Switch } from '../ui/switch.tsx'
import { hasSingleKeys } from './single-keys.ts'

// The list of keys may lie over the settings, which say the same.
const isOnStore = createStore(hasSingleKeys())

/**
 * Whether `d`, `/`, `z` and `?` work (WCAG 2.1.4): on this device; for a visitor, who has no settings to
 * turn them on again in, in this tab.
 */
export function SingleKeysSwitch({ hint }: { hint?: string }) {
  const isOn = useStore(isOnStore, (value) => value, true)
  // Another tab may have chosen meanwhile.
  useEffect(() => isOnStore.set(hasSingleKeys()), [])
  return (
    <Switch
      label={m.keys_single()}
      hint={hint}
      checked={isOn}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}

function choose(isOn: boolean): void {
  try {
    if (!isOn) (readStoredSession() ? localStorage : sessionStorage).setItem('keys', 'off')
    else for (const kept of [localStorage, sessionStorage]) kept.removeItem('keys')
  } catch {
    // Nothing can be kept: the switch stays as it was.
  }
  isOnStore.set(hasSingleKeys())
}
