import { href } from 'react-router'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/past-journeys-page'
import { HowToGet } from './how-to-get.tsx'
import styles from './past-journeys.module.css'
import { PastJourneys } from './past-journeys.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.past_title(),
    path: href('/account/trips/from-timeline'),
    isPrivate: true,
  })

/** Journeys of before, out of the file that a phone keeps of where it was. */
export default function PastJourneysPage() {
  return (
    <Page>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>{m.past_title()}</h1>
          <p>{m.past_lead()}</p>
          <p>{m.past_stays()}</p>
        </header>
        <ConfirmFirst />
        <PastJourneys>
          <HowToGet />
        </PastJourneys>
      </div>
    </Page>
  )
}
