import {
  type EmailChange,
  getEmailChange,
  listSessions,
  type Session,
} from '@farfolk/contract/accounts'
import { type CalendarFeed, getCalendarFeed } from '@farfolk/contract/calendars'
import { listPermissions, type Permission } from '@farfolk/contract/permissions'
import { listSocialAccounts, type SocialAccount } from '@farfolk/contract/social'
import type { LoadPage } from '../api/page-data.ts'
import { type SettingsSection, settingsSections } from './sections.ts'

export interface AccountData {
  section: 'account'
  sessions: Session[]
  /** An address that waits to be confirmed. */
  emailChange: EmailChange | null
  /** Elsewhere, that sign the member in. */
  socialAccounts: SocialAccount[]
}
export interface PrivacyData {
  section: 'privacy'
  permissions: Permission[]
}
export interface DataOfData {
  section: 'data'
  /** Of the own trips; null while there is none. */
  feed: CalendarFeed | null
  /** Elsewhere, that sign the member in. */
  socialAccounts: SocialAccount[]
}
export type SettingsData =
  | AccountData
  | PrivacyData
  | DataOfData
  | { section: Exclude<SettingsSection, 'account' | 'privacy' | 'data'> }

/** What the section of the address shows beside the member. */
export const load: LoadPage<SettingsData> = async (callApi, { params }) => {
  const section = settingsSections.find((known) => known === (params.section ?? 'account'))
  if (!section) return { ok: false, status: 404 }
  if (section === 'privacy') {
    const permissions = await callApi(listPermissions, {})
    return permissions.ok
      ? { ok: true, data: { section, permissions: permissions.data } }
      : permissions
  }
  if (section === 'data') {
    const [feed, socialAccounts] = await Promise.all([
      callApi(getCalendarFeed, {}),
      callApi(listSocialAccounts, {}),
    ])
    if (!feed.ok) return feed
    if (!socialAccounts.ok) return socialAccounts
    return { ok: true, data: { section, feed: feed.data, socialAccounts: socialAccounts.data } }
  }
  if (section !== 'account') return { ok: true, data: { section } }
  const [sessions, emailChange, socialAccounts] = await Promise.all([
    callApi(listSessions, {}),
    callApi(getEmailChange, {}),
    callApi(listSocialAccounts, {}),
  ])
  if (!sessions.ok) return sessions
  if (!emailChange.ok) return emailChange
  if (!socialAccounts.ok) return socialAccounts
  return {
    ok: true,
    data: {
      section,
      sessions: sessions.data,
      emailChange: emailChange.data,
      socialAccounts: socialAccounts.data,
    },
  }
}
