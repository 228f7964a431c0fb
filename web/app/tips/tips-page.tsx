import { createElement } from 'react'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { loadWithPart } from '../town-lists/load-with-part.ts'
import { useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/tips-page'
import type { TipsData } from './load-tips.ts'
import { tipsParts } from './tips-parts.ts'
import { tipsPath } from './paths.ts'

export const clientLoader = loadWithPart(
  loadForMembers(() => import('./load-tips.ts')),
  tipsParts,
)

const titles: Record<TipsData['view'], () => string> = {
  mine: m.tips_mine,
  new: m.tips_new,
  edit: m.tips_edit_title,
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    // While nobody is signed in there is no answer yet.
    title: titles[loaderData?.ok ? loaderData.data.view : 'mine'](),
    path: tipsPath(params.id, params.section === 'edit' ? 'edit' : undefined),
    isPrivate: true,
  })

export default function TipsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <Content data={loaderData.data} />
    </Page>
  )
}

function Content({ data }: { data: TipsData }) {
  const { view } = data
  const Mine = useLater(tipsParts.list, view === 'mine')
  const New = useLater(tipsParts.new, view === 'new')
  const Edit = useLater(tipsParts.edit, view === 'edit')
  if (view === 'new') {
    return New && createElement(New, { key: data.place?.id ?? data.country, ...data })
  }
  if (view === 'edit') return Edit && createElement(Edit, { key: data.tip.id, ...data })
  return Mine && createElement(Mine, data)
}
