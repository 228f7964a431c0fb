import type { OwnUser } from '@farfolk/contract/members'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { FriendshipList } from '../people/friendship-list.tsx'
import { OwnLinks } from '../shares/own-links.tsx'
import type { PrivacyData } from './load-settings.ts'
import { PermissionSelect } from './permission-select.tsx'
import { SettingsGroup } from './settings-group.tsx'
import styles from './settings.module.css'

const previews = [
  ['visitor', m.settings_see_as_visitor],
  ['member', m.settings_see_as_member],
  ['friend', m.settings_see_as_friend],
] as const

export function PrivacySettings({ user, permissions }: PrivacyData & { user: OwnUser }) {
  const profile = href('/profile/:id/:section?', { id: user.id })
  return (
    <>
      <SettingsGroup title={m.settings_who_sees()} text={m.settings_who_sees_text()}>
        <div className={styles.fields}>
          {permissions.map((permission) => (
            <PermissionSelect key={permission.id} permission={permission} />
          ))}
        </div>
      </SettingsGroup>
      {user.emailConfirmed && (
        <SettingsGroup title={m.settings_see_as()} text={m.settings_see_as_text()}>
          <ul className={styles.previews}>
            {previews.map(([viewAs, words]) => (
              <li key={viewAs}>
                <Link to={`${profile}?viewAs=${viewAs}`} className="lone-link">
                  {words()}
                </Link>
              </li>
            ))}
          </ul>
        </SettingsGroup>
      )}
      <SettingsGroup title={m.shares_own_links()} text={m.shares_own_links_text()}>
        <OwnLinks />
      </SettingsGroup>
      <SettingsGroup title={m.settings_blocked()} text={m.settings_blocked_text()}>
        <FriendshipList list="blocked" level={3} />
      </SettingsGroup>
    </>
  )
}
