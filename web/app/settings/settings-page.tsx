import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/settings-page'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { type SettingsSection, settingsSections } from './sections.ts'
import styles from './settings.module.css'

export const clientLoader = loadForMembers(() => import('./load-settings.ts'))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.settings_title(),
    path: href('/settings/:section?', { section: params.section }),
    isPrivate: true,
  })

const labels: Record<SettingsSection, () => string> = {
  account: m.settings_account,
  privacy: m.settings_privacy,
  notifications: m.nav_notifications,
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
        {data.section === 'account' && <AccountSettings user={user} {...data} />}
        {data.section === 'privacy' && <PrivacySettings user={user} {...data} />}
        {data.section === 'notifications' && <NotificationSettings user={user} />}
        {data.section === 'appearance' && <AppearanceSettings user={user} />}
        {data.section === 'data' && <DataSettings user={user} {...data} />}
      </div>
    </Page>
  )
}
