import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { href, useSearchParams } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import head from '../shell/member-page-head.module.css'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ShareButton } from '../shares/share-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/bucket-list-page'
import styles from './bucket-list-page.module.css'
import { Board } from './board.tsx'
import { NewItemLinks } from './new-item-links.tsx'
import { shownIn, viewOf, viewTabs } from './shown.ts'
import { useListOrder } from './use-list-order.ts'
import { WishesMap } from './wishes-map.tsx'

export const clientLoader = loadForMembers(() => import('./load-bucket-list.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.bucket_title(), path: href('/bucket-list'), isPrivate: true })

export default function BucketListPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <BucketList all={loaderData.data} />
}

function BucketList({ all }: { all: BucketListItem[] }) {
  const items = useNotRemoved(all)
  return (
    <Page>
      <header className={head.head}>
        <h1>{m.bucket_title()}</h1>
        {items.length > 0 && <ShareButton kind="bucketList" />}
        <p>{m.bucket_lead()}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          action={
            <div className={styles.first}>
              <NewItemLinks />
            </div>
          }
        >
          {m.bucket_empty()}
        </EmptyState>
      ) : (
        <>
          <NewItemLinks />
          <List items={items} />
        </>
      )}
    </Page>
  )
}

function List({ items }: { items: BucketListItem[] }) {
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { shown, move } = useListOrder(items)
  return (
    <>
      <Tabs label={m.bucket_views()} tabs={viewTabs(view, items)} />
      {view === 'map' ? (
        <WishesMap items={items} />
      ) : (
        <Board items={shownIn(view, shown)} onMove={move} />
      )}
    </>
  )
}
