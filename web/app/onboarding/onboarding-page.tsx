import { useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/onboarding-page'
import { Finished } from './finished.tsx'
import type { OnboardingData } from './load-onboarding.ts'
import { sections, sectionWords } from './onboarding-sections.ts'
import { StepContent, stepWords } from './step-content.tsx'
import { StepList } from './step-list.tsx'
import styles from './onboarding.module.css'

export const clientLoader = loadForMembers(() => import('./load-onboarding.ts'))

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const name = m.nav_onboarding()
  const section = sections.slice(1).find((known) => known === params.section)
  return pageMeta(matches, {
    title: section ? m.page_section({ name, section: sectionWords[section]() }) : name,
    path: href('/onboarding/:section?', { section }),
    isPrivate: true,
  })
}

export default function OnboardingPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Walk {...loaderData.data} />
}

function Walk(data: OnboardingData) {
  const { section, user } = data
  const navigate = useNavigate()
  const { key, hash } = useLocation()
  /** The key of the location behind whose step the end was reached. */
  const [finishedAt, setFinishedAt] = useState<string>()
  // Every link into the walk begins it anew; that to the content, which only adds a hash, does not.
  const isFinished = finishedAt !== undefined && (finishedAt === key || hash !== '')
  if (finishedAt !== undefined && !isFinished) setFinishedAt(undefined)
  const finish = () => setFinishedAt(key)

  // What a step has just changed elsewhere, such as a country: the bar moves with it.
  useEffect(() => showUser(user), [user])

  if (isFinished) return <Finished />

  const index = sections.indexOf(section)
  const next = sections[index + 1]
  async function goOn() {
    if (next) await navigate(href('/onboarding/:section?', { section: next }))
    else finish()
  }

  const { title, lead } = stepWords[section]
  return (
    <Page>
      <div className={styles.page}>
        <StepList current={section} />
        <section className={styles.step} aria-labelledby="step-title" key={section}>
          <header className={styles.header}>
            <p>{m.onboarding_step({ step: String(index + 1), of: String(sections.length) })}</p>
            <h1 id="step-title">{title()}</h1>
            <p className={styles.lead}>{lead()}</p>
          </header>
          <StepContent data={data} step={{ goOn, finish }} />
        </section>
      </div>
    </Page>
  )
}
