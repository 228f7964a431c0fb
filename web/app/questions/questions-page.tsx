import { createElement } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { fetchScripts, loadForMembers, type PageData } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage, titleOf } from '../shell/refused-page.tsx'
import { useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/questions-page'
import type { QuestionsData } from './load-questions.ts'
import { questionsParts, type PartName } from './questions-parts.ts'
import { questionsPath, type View, viewOf } from './views.ts'

const loadData = loadForMembers(() => import('./load-questions.ts'))

const partOf: Record<View, PartName> = {
  near: 'list',
  mine: 'list',
  town: 'list',
  new: 'new',
  one: 'one',
  edit: 'edit',
}

/** The view's scripts are fetched beside what it shows. */
export async function clientLoader(
  args: ClientLoaderFunctionArgs,
): Promise<PageData<QuestionsData> | null> {
  const view = viewOf(args.params)
  const part = view && fetchScripts<unknown>(args.request, questionsParts[partOf[view]].load())
  const [result, isThere] = await Promise.all([loadData(args), part ?? true])
  return isThere ? result : { ok: false, status: 0 }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    // While nobody is signed in there is no answer yet.
    title: loaderData ? titleOfPage(loaderData) : m.questions_title(),
    path: questionsPath(params.id, params.section === 'edit' ? 'edit' : undefined),
    isPrivate: true,
  })

function titleOfPage(page: PageData<QuestionsData>): string {
  if (!page.ok) return titleOf(page.status)
  const { data } = page
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
  if (view === 'new') return New && createElement(New)
  if (view === 'one') return One && createElement(One, { key: data.question.id, ...data })
  if (view === 'edit') return Edit && createElement(Edit, { key: data.question.id, ...data })
  return Lists && createElement(Lists, { data })
}
