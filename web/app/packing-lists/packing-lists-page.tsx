import { href } from 'react-router'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Page } from '../ui/page.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { Route } from './+types/packing-lists-page'
import type { ListsPage, PackingListsData, Whose } from './load-packing-lists.ts'
import { NewListLink } from './new-list-link.tsx'
import { PackingListCards } from './packing-list-card.tsx'
import styles from './packing-lists-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-packing-lists.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.packing_title(), path: href('/packing-lists'), isPrivate: true })

export default function PackingListsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <PackingLists {...loaderData.data} />
}

function PackingLists({ own, companions }: PackingListsData) {
  const isEmpty = useNotRemoved(own.items).length === 0 && own.nextCursor === null
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.packing_title()}</h1>
        {!isEmpty && <NewListLink />}
      </header>
      {isEmpty ? (
        <EmptyState action={<NewListLink />}>{m.packing_empty()}</EmptyState>
      ) : (
        <Lists of="own" first={own} />
      )}
      {companions.items.length > 0 && (
        <section className={styles.section} aria-labelledby="companions-lists">
          <h2 id="companions-lists">{m.packing_of_companions()}</h2>
          <Lists of="companions" first={companions} />
        </section>
      )}
    </Page>
  )
}

function Lists({ of, first }: { of: Whose; first: ListsPage }) {
  const path = of === 'own' ? href('/packing-lists') : `${href('/packing-lists')}?of=${of}`
  const more = useMorePages(path, first, (page: PageData<PackingListsData> | null) =>
    page?.ok ? page.data[of] : undefined,
  )
  const shown = useNotRemoved(more.items)
  return (
    <>
      <PackingListCards lists={shown} showsOwner={of === 'companions'} />
      <MoreOfList more={more} path={path} />
    </>
  )
}
