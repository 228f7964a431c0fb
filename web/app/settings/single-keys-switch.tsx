import { createStore, useStore } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { hasSingleKeys } from '../shell/single-keys.ts'
import { Switch } from '../ui/switch.tsx'

// The list of keys may lie over the settings, which say the same.
const isOnStore = createStore(hasSingleKeys())

/** Whether `d`, `/`, `z` and `?` work on this device (WCAG 2.1.4). */
export function SingleKeysSwitch({ hint }: { hint?: string }) {
  const isOn = useStore(isOnStore, (value) => value, true)
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
    if (isOn) localStorage.removeItem('keys')
    else localStorage.setItem('keys', 'off')
  } catch {
    // Nothing can be kept: the switch stays as it was.
  }
  isOnStore.set(hasSingleKeys())
}
