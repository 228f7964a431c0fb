import type { OwnUser } from '@farfolk/contract/members'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { LargePhotos } from '../storage/large-photos.tsx'
import { StoragePanel } from '../storage/storage-panel.tsx'
import { OpenTracker } from '../trackers/open-tracker.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { CloseAccount } from './close-account.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { DataOfData } from './load-settings.ts'
import { NotLoaded } from './not-loaded.tsx'
import { SettingsGroup } from './settings-group.tsx'

interface DataSettingsProps extends Omit<DataOfData, 'section'> {
  user: OwnUser
}

export function DataSettings({
  user,
  feed,
  socialAccounts,
  secondFactor,
  shared,
  stored,
}: DataSettingsProps) {
  return (
    <>
      <SettingsGroup title={m.storage_title()} text={m.storage_text()}>
        {stored ? (
          <>
            <StoragePanel storage={stored.storage} />
            <LargePhotos first={stored.largest} />
          </>
        ) : (
          <NotLoaded id="storage" />
        )}
      </SettingsGroup>
      <SettingsGroup title={m.settings_export()} text={m.settings_export_text()}>
        <ExportPanel user={user} />
      </SettingsGroup>
      <SettingsGroup title={m.settings_import()} text={m.settings_import_text()}>
        <ImportPanel />
        <p>
          <Link to={href('/account/trips/from-timeline')}>{m.settings_import_timeline()}</Link>
        </p>
      </SettingsGroup>
      <SettingsGroup title={m.settings_calendar()} text={m.settings_calendar_text()}>
        <CalendarPanel feed={feed} />
      </SettingsGroup>
      <SettingsGroup title={m.tracking_title()} text={m.tracking_text()}>
        <OpenTracker />
      </SettingsGroup>
      <SettingsGroup title={m.settings_close()} text={m.settings_close_text()} isGrave>
        <CloseAccount
          needsPassword={socialAccounts.length === 0}
          needsCode={secondFactor.onSince !== null}
          shared={shared}
        />
      </SettingsGroup>
    </>
  )
}
