import {
  type EmailChange,
  getEmailChange,
  listSessions,
  type Session,
} from '@farfolk/contract/accounts'
import { type ApiToken, listApiTokens } from '@farfolk/contract/api-tokens'
import { type CalendarFeed, getCalendarFeed } from '@farfolk/contract/calendars'
import type { KeptSearch } from '@farfolk/contract/kept-searches'
import { listPasskeys, type Passkey } from '@farfolk/contract/passkeys'
import { listPermissions, type Permission } from '@farfolk/contract/permissions'
import { getPushSubscription, type PushSubscriptionState } from '@farfolk/contract/push'
import { getSecondFactor, type SecondFactor } from '@farfolk/contract/second-factor'
import { listSocialAccounts, type SocialAccount } from '@farfolk/contract/social'
import { listOwnTrips } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { companyOf } from '../company/place-on-trip.ts'
import { type PushState, pushStateOf } from '../push/push-device.ts'
import type { PhotoNameData } from '../photo-names/load-photo-names.ts'
import type { SearchOptions } from '../search/load-search.ts'
import type { ListPage } from '../api/list-page.ts'
import type { LargePhoto, StorageData } from '../storage/load-storage.ts'
import { type SettingsSection, settingsSections } from './sections.ts'

export interface AccountData {
  section: 'account'
  /** Null, as the tokens and the passkeys, where they alone were refused. */
  sessions: Session[] | null
  /** An address that waits to be confirmed. */
  emailChange: EmailChange | null
  secondFactor: SecondFactor
  passkeys: Passkey[] | null
  apiTokens: ApiToken[] | null
  /** Elsewhere, that sign the member in. */
  socialAccounts: SocialAccount[]
}
export interface PrivacyData {
  section: 'privacy'
  permissions: Permission[]
}
export interface NotificationData {
  section: 'notifications'
  /** Of this device. */
  push: { state: PushState; subscription: PushSubscriptionState }
}
export interface SearchData {
  section: 'searches'
  searches: KeptSearch[]
  /** What their filters are called. */
  options: SearchOptions
}
export interface DataOfData {
  section: 'data'
  /** Of the own trips; null while there is none. */
  feed: CalendarFeed | null
  /** Elsewhere, that sign the member in. */
  socialAccounts: SocialAccount[]
  secondFactor: SecondFactor
  /** Of what is ahead, the own trips that others travel along on. */
  shared: { id: string; name: string }[]
  /** Where the room goes; null where that alone was refused. */
  stored: StorageData | null
}
/** Of the largest photos, how their list goes on: with nothing else of the section. */
export interface MoreOfData {
  section: 'data'
  largest: ListPage<LargePhoto>
}
export type SettingsData =
  | AccountData
  | PrivacyData
  | PhotoNameData
  | NotificationData
  | SearchData
  | DataOfData
  | MoreOfData
  | {
      section: Exclude<
        SettingsSection,
        'account' | 'privacy' | 'photos' | 'notifications' | 'searches' | 'data'
      >
    }

/** What the section of the address shows beside the member. */
export const load: LoadPage<SettingsData> = async (callApi, { params, url }) => {
  const section = settingsSections.find((known) => known === (params.section ?? 'account'))
  if (!section) return { ok: false, status: 404 }
  if (section === 'privacy') {
    const permissions = await callApi(listPermissions, {})
    return permissions.ok
      ? { ok: true, data: { section, permissions: permissions.data } }
      : permissions
  }
  if (section === 'photos') {
    // Of this section alone.
    const { loadPhotoNames } = await import('../photo-names/load-photo-names.ts')
    return loadPhotoNames(callApi, url.searchParams.get('cursor'))
  }
  if (section === 'notifications') {
    const subscription = await callApi(getPushSubscription, {})
    if (!subscription.ok) return subscription
    const state = await pushStateOf(subscription.data)
    return { ok: true, data: { section, push: { state, subscription: subscription.data } } }
  }
  if (section === 'searches') {
    // Of this section alone.
    const { loadKept } = await import('../kept-searches/load-kept.ts')
    const { searches, options } = await loadKept(callApi)
    if (!searches.ok) return searches
    return { ok: true, data: { section, searches: searches.data, options } }
  }
  if (section === 'data') {
    const cursor = url.searchParams.get('cursor')
    if (cursor !== null) {
      const { loadLargest } = await import('../storage/load-storage.ts')
      const largest = await loadLargest(callApi, cursor)
      return largest.ok ? { ok: true, data: { section, largest: largest.data } } : largest
    }
    const [feed, socialAccounts, secondFactor, trips, stored] = await Promise.all([
      callApi(getCalendarFeed, {}),
      callApi(listSocialAccounts, {}),
      callApi(getSecondFactor, {}),
      callApi(listOwnTrips, { query: { type: 'upcoming', limit: 100 } }),
      import('../storage/load-storage.ts').then(
        ({ loadStorage }) => loadStorage(callApi),
        // What else the section has needs no code of that.
        () => null,
      ),
    ])
    if (!feed.ok) return feed
    if (!socialAccounts.ok) return socialAccounts
    if (!secondFactor.ok) return secondFactor
    if (!trips.ok) return trips
    const shared = trips.data
      .filter((trip) => companyOf(trip).length > 1)
      .map(({ id, name }) => ({ id, name }))
    return {
      ok: true,
      data: {
        section,
        feed: feed.data,
        socialAccounts: socialAccounts.data,
        secondFactor: secondFactor.data,
        shared,
        stored,
      },
    }
  }
  if (section !== 'account') return { ok: true, data: { section } }
  const [sessions, emailChange, socialAccounts, secondFactor, passkeys, apiTokens] =
    await Promise.all([
      callApi(listSessions, {}),
      callApi(getEmailChange, {}),
      callApi(listSocialAccounts, {}),
      callApi(getSecondFactor, {}),
      callApi(listPasskeys, {}),
      callApi(listApiTokens, {}),
    ])
  if (!emailChange.ok) return emailChange
  if (!socialAccounts.ok) return socialAccounts
  if (!secondFactor.ok) return secondFactor
  return {
    ok: true,
    data: {
      section,
      sessions: sessions.ok ? sessions.data : null,
      emailChange: emailChange.data,
      socialAccounts: socialAccounts.data,
      secondFactor: secondFactor.data,
      passkeys: passkeys.ok ? passkeys.data : null,
      apiTokens: apiTokens.ok ? apiTokens.data : null,
    },
  }
}
