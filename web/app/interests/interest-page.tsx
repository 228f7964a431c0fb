import { createElement } from 'react'
import { type ClientLoaderFunctionArgs, href } from 'react-router'
import { fetchScripts, loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { later, useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/interest-page'

// Apart: what a page has from its start, the list on every public page names.
const view = later(async () => (await import('./interest-view.tsx')).InterestView)
const loadData = loadForMembers(() => import('./load-interest.ts'))

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [result, isThere] = await Promise.all([
    loadData(args),
    fetchScripts(args.request, view.load()),
  ])
  return isThere ? result : ({ ok: false, status: 0 } as const)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params: { id, section } }) =>
  pageMeta(matches, {
    // While nobody is signed in there is no answer yet.
    title: loaderData?.ok ? loaderData.data.interest.name : m.interests_title(),
    path: href('/interests/:id/:section?', { id, section }),
    isPrivate: true,
  })

export default function InterestPage({ loaderData }: Route.ComponentProps) {
  const View = useLater(view, true)
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Page>{View && createElement(View, { data: loaderData.data })}</Page>
}
