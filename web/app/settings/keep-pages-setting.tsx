import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { keepsPages, mayKeepPages, startKeeping, stopKeeping } from '../offline/keep-pages.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Switch } from '../ui/switch.tsx'
import { SettingsGroup } from './settings-group.tsx'

/** Whether what is opened stays on this device, to be read without a network. */
export function KeepPagesSetting() {
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useState(keepsPages)
  const [wanted, setWanted] = useState<boolean>()
  const [hasFailed, setFailed] = useState(false)

  async function change(next: boolean): Promise<void> {
    setWanted(next)
    setFailed(false)
    if (!next) await stopKeeping()
    else if (await startKeeping()) {
      // The one that is open stays too.
      await revalidate()
    } else setFailed(true)
    const isOnNow = keepsPages()
    setOn(isOnNow)
    setWanted(undefined)
    if (isOnNow === next) toast(next ? m.offline_is_on() : m.offline_is_off())
  }

  return (
    <SettingsGroup title={m.offline_title()} text={m.offline_text()}>
      {!mayKeepPages() && <p>{m.offline_unsupported()}</p>}
      {hasFailed && <AlertBox id="keep-failed" type="error" messages={[m.offline_failed()]} />}
      {mayKeepPages() && (
        <Switch
          label={m.offline_keep()}
          checked={wanted ?? isOn}
          aria-disabled={wanted !== undefined}
          onChange={(event) => {
            if (wanted === undefined) void change(event.target.checked)
          }}
        />
      )}
    </SettingsGroup>
  )
}
