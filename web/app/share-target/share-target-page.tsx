import { useRef, useState } from 'react'
import { href, useRevalidator, useSearchParams } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/share-target-page'
import type { ShareTargetData } from './load-shared.ts'
import { SharedFiles } from './shared-files.tsx'
import { forgetShown } from './shared-things.ts'
import { SharedWords } from './shared-words.tsx'
import styles from './share-target.module.css'

export const clientLoader = loadForMembers(() => import('./load-shared.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.share_target_title(),
    path: href('/account/share'),
    isPrivate: true,
  })

/**
 * What another app has shared to the installed one. Any site may send a form here: it shows and asks, and adds
 * nothing by itself.
 */
export default function ShareTargetPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const title = useRef<HTMLHeadingElement>(null)
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { data } = loaderData
  return (
    <Page>
      <div className={styles.page}>
        <h1 ref={title} tabIndex={-1}>
          {m.share_target_title()}
        </h1>
        {params.has('lost') && (
          <AlertBox id="share-lost" type="warning" messages={[m.share_target_lost()]} />
        )}
        <OpenShare key={data?.shared.at} data={data} onDiscard={() => title.current?.focus()} />
      </div>
    </Page>
  )
}

interface OpenShareProps {
  data: ShareTargetData
  /** The button that is pressed goes, and the focus with it. */
  onDiscard: () => void
}

function OpenShare({ data, onDiscard }: OpenShareProps) {
  const { revalidate, state } = useRevalidator()
  const [isGone, setGone] = useState(false)
  // Each reading of the same files makes others, whose pictures would be drawn anew.
  const [shared] = useState(data?.shared)
  if (!data || !shared || isGone) {
    const toTrips = <ButtonLink href={href('/trips')}>{m.nav_my_trips()}</ButtonLink>
    return <EmptyState action={toTrips}>{m.share_target_none()}</EmptyState>
  }
  const listed = data.kind === 'files' ? data.places : data.trips
  return (
    <>
      <p>{m.share_target_lead()}</p>
      {!listed.ok && (
        <CouldNotLoad
          id="share-choices"
          failed={listed.status}
          onRetry={() => void revalidate()}
          isTrying={state === 'loading'}
        />
      )}
      {data.kind === 'files' ? (
        <SharedFiles shared={shared} places={data.places.ok ? data.places.data : undefined} />
      ) : (
        <SharedWords shared={shared} trips={data.trips.ok ? data.trips.data : []} />
      )}
      <Button
        kind="quiet"
        onClick={() => {
          setGone(true)
          void forgetShown(shared)
          onDiscard()
        }}
      >
        {m.share_target_discard()}
      </Button>
    </>
  )
}
