import { href, useNavigate } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/packing-list-page'
import { PackingListView } from './packing-list-view.tsx'

export const clientLoader = loadForMembers(() => import('./load-packing-list.ts'))

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  // While nobody is signed in there is no answer yet.
  const title = loaderData?.ok ? loaderData.data.name : m.packing_title()
  return pageMeta(matches, { title, path: href('/packing-lists/:id', params), isPrivate: true })
}

export default function PackingListPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />

  const toLists = async () => navigate(href('/packing-lists'))
  function leave() {
    toast(m.packing_gone())
    void toLists()
  }
  return (
    <Page>
      <PackingListView
        key={loaderData.data.id}
        list={loaderData.data}
        level={1}
        onGone={leave}
        onRemove={toLists}
      />
    </Page>
  )
}
