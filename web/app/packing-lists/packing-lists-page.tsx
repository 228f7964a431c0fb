import type { ViewAs } from '@farfolk/contract/permissions'
import { href } from 'react-router'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { ToPrivacy } from '../profile/nothing-shown.tsx'
import { ViewAsBanner } from '../profile/view-as-banner.tsx'
import head from '../shell/member-page-head.module.css'
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
  const { own, viewAs, isHidden = false } = loaderData.data
  if (viewAs) return <SeenLists first={own} viewAs={viewAs} isHidden={isHidden} />
  return <PackingLists {...loaderData.data} />
}

interface SeenListsProps {
  first: ListsPage
  viewAs: ViewAs
  isHidden: boolean
}

/** The own lists with the eyes of others. */
function SeenLists({ first, viewAs, isHidden }: SeenListsProps) {
  return (
    <>
      <ViewAsBanner end={href('/packing-lists')} viewAs={viewAs} />
      <Page>
        <h1>{m.packing_title()}</h1>
        {first.items.length === 0 ? (
          <EmptyState action={<ToPrivacy />}>
            {isHidden ? m.error_not_allowed() : m.packing_none_shown()}
          </EmptyState>
        ) : (
          <Lists of="own" first={first} viewAs={viewAs} />
        )}
      </Page>
    </>
  )
}

function PackingLists({ own, companions }: PackingListsData) {
  const isEmpty = useNotRemoved(own.items).length === 0 && own.nextCursor === null
  return (
    <Page>
      <header className={head.head}>
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

interface ListsProps {
  of: Whose
  first: ListsPage
  viewAs?: ViewAs
}

function Lists({ of, first, viewAs }: ListsProps) {
  const search = new URLSearchParams({ ...(of !== 'own' && { of }), ...(viewAs && { viewAs }) })
  const path = search.size > 0 ? `${href('/packing-lists')}?${search}` : href('/packing-lists')
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
