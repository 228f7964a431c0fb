import { createElement } from 'react'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { loadWithPart, partOf } from '../town-lists/load-with-part.ts'
import { useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/questions-page'
import type { QuestionsData } from './load-questions.ts'
import { questionsParts } from './questions-parts.ts'
import { questionsPath } from './views.ts'

export const clientLoader = loadWithPart(
  loadForMembers(() => import('./load-questions.ts')),
  questionsParts,
)

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    // While nobody is signed in there is no answer yet.
    title: loaderData?.ok ? titleOfPage(loaderData.data) : m.questions_title(),
    path: questionsPath(params.id, params.section === 'edit' ? 'edit' : undefined),
    isPrivate: true,
  })

function titleOfPage(data: QuestionsData): string {
  if (data.view === 'new') return m.questions_new()
  if (data.view === 'edit') return m.questions_edit_title()
  return data.view === 'one' ? data.question.title : m.questions_title()
}

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <Content data={loaderData.data} />
    </Page>
  )
}

function Content({ data }: { data: QuestionsData }) {
  const { view } = data
  const Lists = useLater(questionsParts.list, partOf[view] === 'list')
  const One = useLater(questionsParts.one, view === 'one')
  const New = useLater(questionsParts.new, view === 'new')
  const Edit = useLater(questionsParts.edit, view === 'edit')
  if (view === 'new') return New && createElement(New, data)
  if (view === 'one') return One && createElement(One, { key: data.question.id, ...data })
  if (view === 'edit') return Edit && createElement(Edit, { key: data.question.id, ...data })
  return Lists && createElement(Lists, { data })
}
