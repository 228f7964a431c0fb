import type { OwnUser } from '@farfolk/contract/members'
import { createElement, useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, href, Navigate } from 'react-router'
import { fetchScripts, loadForMembers, type PageData } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/settings-page'
import type { SettingsData } from './load-settings.ts'
import { type SettingsSection, settingsSections } from './sections.ts'
import { settingsParts } from './settings-parts.ts'
import styles from './settings.module.css'

const loadData = loadForMembers(() => import('./load-settings.ts'))

/** The section's scripts are fetched beside what it shows. */
export async function clientLoader(
  args: ClientLoaderFunctionArgs,
): Promise<PageData<SettingsData> | null> {
  const section = settingsSections.find((known) => known === (args.params.section ?? 'account'))
  const part = section && fetchScripts<unknown>(args.request, settingsParts[section].load())
  const [result, isThere] = await Promise.all([loadData(args), part ?? true])
  return isThere ? result : { ok: false, status: 0 }
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const name = m.settings_title()
  const section = settingsSections.slice(1).find((known) => known === params.section)
  return pageMeta(matches, {
    title: section ? m.page_section({ name, section: labels[section]() }) : name,
    path: href('/settings/:section?', { section }),
    isPrivate: true,
  })
}

const labels: Record<SettingsSection, () => string> = {
  account: m.settings_account,
  privacy: m.settings_privacy,
  photos: m.names_of_me,
  notifications: m.nav_notifications,
  searches: m.kept_title,
  appearance: m.settings_appearance,
  data: m.settings_data,
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const user = useUser()
  const tabs = useRef<HTMLDivElement>(null)
  const section = loaderData?.ok ? loaderData.data.section : undefined
  useEffect(() => {
    // On a phone the tabs are wider than the screen.
    const path = href('/settings/:section?', { section })
    const tab = tabs.current?.querySelector(`[href$="${path}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [section])
  if (!loaderData || !user) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { data } = loaderData
  return (
    <Page>
      <h1>{m.settings_title()}</h1>
      <div ref={tabs}>
        <Tabs
          label={m.settings_title()}
          tabs={settingsSections.map((section) => ({
            to: href('/settings/:section?', { section }),
            label: labels[section](),
            isCurrent: section === data.section,
          }))}
        />
      </div>
      <div className={styles.groups}>
        <Section user={user} data={data} />
      </div>
    </Page>
  )
}

function Section({ user, data }: { user: OwnUser; data: SettingsData }) {
  const Account = useLater(settingsParts.account, data.section === 'account')
  const Privacy = useLater(settingsParts.privacy, data.section === 'privacy')
  const Photos = useLater(settingsParts.photos, data.section === 'photos')
  const Notifications = useLater(settingsParts.notifications, data.section === 'notifications')
  const Searches = useLater(settingsParts.searches, data.section === 'searches')
  const Appearance = useLater(settingsParts.appearance, data.section === 'appearance')
  const Data = useLater(settingsParts.data, data.section === 'data')
  if (data.section === 'account') return Account && createElement(Account, { user, ...data })
  if (data.section === 'privacy') return Privacy && createElement(Privacy, { user, ...data })
  if (data.section === 'photos') return Photos && createElement(Photos, { user, ...data })
  if (data.section === 'notifications')
    return Notifications && createElement(Notifications, { user, ...data })
  if (data.section === 'searches') return Searches && createElement(Searches, data)
  if (data.section === 'appearance') return Appearance && createElement(Appearance, { user })
  // As a page of its own a part of the list is the section.
  if ('largest' in data)
    return <Navigate replace to={href('/settings/:section?', { section: data.section })} />
  if (data.section === 'data') return Data && createElement(Data, { user, ...data })
  return null
}
