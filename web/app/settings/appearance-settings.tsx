import type { OwnUser, UserPatch } from '@farfolk/contract/members'
import { useStore } from '../api/store.ts'
import { toast, undosThatStay } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { SingleKeysSwitch } from '../shell/single-keys-switch.tsx'
import { chooseUndoStays } from '../shell/undo-stays.ts'
import { followSystem } from '../theme/follow-system.ts'
import { chooseTheme } from '../theme/theme.ts'
import { useKeptTheme } from '../theme/use-kept-theme.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { saveUser } from './save-user.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useSavedChoice } from './use-saved-choice.ts'
import styles from './settings.module.css'

type Settings = NonNullable<UserPatch['user']['settings']>

export function AppearanceSettings({ user }: { user: OwnUser }) {
  const { settings } = user
  const keptTheme = useKeptTheme()
  const theme = useSavedChoice((value: typeof settings.theme) => save({ theme: value }))
  const units = useSavedChoice((value: typeof settings.units) => save({ units: value }))
  const undosStay = useStore(undosThatStay, (count) => count > 0, false)
  const age = useSavedChoice((showAge: boolean) => save({ showAge }))

  async function save(changes: Settings): Promise<boolean> {
    const isSaved = await saveUser({ settings: changes })
    if (isSaved) toast(m.settings_saved())
    return isSaved
  }

  function chooseLook(value: string): void {
    const look = value === 'light' || value === 'dark' ? value : null
    if (look) chooseTheme(look)
    else followSystem()
    theme.choose(look)
  }

  return (
    <>
      <SettingsGroup
        title={m.settings_theme()}
        text={
          <>
            {m.settings_theme_text()}{' '}
            <span className={styles.ofKeys}>{m.settings_theme_key()}</span>
          </>
        }
      >
        <Select
          label={m.settings_theme()}
          value={keptTheme ?? 'system'}
          options={[
            { value: 'system', label: m.settings_theme_system() },
            { value: 'light', label: m.settings_theme_light() },
            { value: 'dark', label: m.settings_theme_dark() },
          ]}
          onChange={(event) => chooseLook(event.currentTarget.value)}
        />
      </SettingsGroup>
      <SettingsGroup title={m.settings_language()} text={m.settings_language_text()}>
        <LanguageSetting user={user} />
        <Select
          label={m.settings_units()}
          value={units.shown ?? settings.units}
          options={[
            { value: 'metric', label: m.settings_units_metric() },
            { value: 'imperial', label: m.settings_units_imperial() },
          ]}
          onChange={(event) =>
            units.choose(event.currentTarget.value === 'imperial' ? 'imperial' : 'metric')
          }
        />
      </SettingsGroup>
      <SettingsGroup title={m.keys_title()} text={m.settings_keys_text()}>
        <SingleKeysSwitch />
      </SettingsGroup>
      <SettingsGroup title={m.undo()} text={m.settings_undo_text()}>
        <Switch
          label={m.settings_undo_stays()}
          checked={undosStay}
          onChange={(event) => chooseUndoStays(event.currentTarget.checked)}
        />
      </SettingsGroup>
      <SettingsGroup title={m.settings_age()} text={m.settings_age_text()}>
        <Switch
          label={m.settings_age_show()}
          checked={age.shown ?? settings.showAge}
          onChange={(event) => age.choose(event.currentTarget.checked)}
        />
      </SettingsGroup>
    </>
  )
}
