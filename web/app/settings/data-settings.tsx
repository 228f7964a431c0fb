import type { OwnUser } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'
import { CloseAccount } from './close-account.tsx'
import { ExportPanel } from './export-panel.tsx'
import { SettingsGroup } from './settings-group.tsx'

export function DataSettings({ user }: { user: OwnUser }) {
  return (
    <>
      <SettingsGroup title={m.settings_export()} text={m.settings_export_text()}>
        <ExportPanel user={user} />
      </SettingsGroup>
      <SettingsGroup title={m.settings_close()} text={m.settings_close_text()} isGrave>
        <CloseAccount />
      </SettingsGroup>
    </>
  )
}
