import { href } from 'react-router'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { MoreOfList } from '../trips/more-of-list.tsx'
import { useMorePages } from '../trips/use-more-pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/packing-lists-page'
import type { PackingListsData } from './load-packing-lists.ts'
import { NewListLink } from './new-list-link.tsx'
import { PackingListCards } from './packing-list-card.tsx'
import styles from './packing-lists-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-packing-lists.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.packing_title(), path: href('/packing-lists'), isPrivate: true })

export default function PackingListsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { own, companions } = loaderData.data
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.packing_title()}</h1>
        {own.length > 0 && <NewListLink />}
      </header>
      {own.length === 0 ? (
        <EmptyState action={<NewListLink />}>{m.packing_empty()}</EmptyState>
      ) : (
        <OwnLists first={loaderData.data} />
      )}
      {companions.length > 0 && (
        <section className={styles.section} aria-labelledby="companions-lists">
          <h2 id="companions-lists">{m.packing_of_companions()}</h2>
          <PackingListCards lists={companions} showsOwner />
        </section>
      )}
    </Page>
  )
}

function OwnLists({ first }: { first: PackingListsData }) {
  const path = href('/packing-lists')
  const more = useMorePages(path, { items: first.own, nextCursor: first.nextCursor }, listsOf)
  return (
    <>
      <PackingListCards lists={more.items} />
      <MoreOfList more={more} path={path} />
    </>
  )
}

function listsOf(page: PageData<PackingListsData> | null) {
  return page?.ok ? { items: page.data.own, nextCursor: page.data.nextCursor } : undefined
}
