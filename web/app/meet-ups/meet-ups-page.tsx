import { createElement } from 'react'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { loadWithPart, partOf } from '../town-lists/load-with-part.ts'
import { useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/meet-ups-page'
import type { MeetUpsData } from './load-meet-ups.ts'
import { meetUpsParts } from './meet-ups-parts.ts'
import { meetUpsPath } from './views.ts'

export const clientLoader = loadWithPart(
  loadForMembers(() => import('./load-meet-ups.ts')),
  meetUpsParts,
)

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    // While nobody is signed in there is no answer yet.
    title: loaderData?.ok ? titleOfPage(loaderData.data) : m.meetups_title(),
    path: meetUpsPath(params.id, params.section === 'edit' ? 'edit' : undefined),
    isPrivate: true,
  })

function titleOfPage(data: MeetUpsData): string {
  if (data.view === 'new') return m.meetups_new()
  if (data.view === 'edit') return m.meetups_edit_title()
  return data.view === 'one' ? data.meetUp.name : m.meetups_title()
}

export default function MeetUpsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <Content data={loaderData.data} />
    </Page>
  )
}

function Content({ data }: { data: MeetUpsData }) {
  const { view } = data
  const Lists = useLater(meetUpsParts.list, partOf[view] === 'list')
  const One = useLater(meetUpsParts.one, view === 'one')
  const New = useLater(meetUpsParts.new, view === 'new')
  const Edit = useLater(meetUpsParts.edit, view === 'edit')
  if (view === 'new') return New && createElement(New, data)
  if (view === 'one') return One && createElement(One, { key: data.meetUp.id, ...data })
  if (view === 'edit') return Edit && createElement(Edit, { key: data.meetUp.id, ...data })
  return Lists && createElement(Lists, { data })
}
