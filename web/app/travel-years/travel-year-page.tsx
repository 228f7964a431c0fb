import { createElement } from 'react'
import { type ClientLoaderFunctionArgs, href } from 'react-router'
import { fetchScripts, loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { later, useLater } from '../ui/later.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/travel-year-page'

// Apart: what a page has from its start, the list on every public page names.
const view = later(async () => (await import('./travel-year.tsx')).TravelYearView)
const loadData = loadForMembers(() => import('./load-travel-year.ts'))

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [result, isThere] = await Promise.all([
    loadData(args),
    fetchScripts(args.request, view.load()),
  ])
  return isThere ? result : ({ ok: false, status: 0 } as const)
}

export const meta: Route.MetaFunction = ({ matches, params: { year } }) =>
  pageMeta(matches, {
    title: m.year_title({ year }),
    path: href('/travel-map/years/:year', { year }),
    isPrivate: true,
  })

export default function TravelYearPage({ loaderData }: Route.ComponentProps) {
  const View = useLater(view, true)
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Page>{View && createElement(View, { data: loaderData.data })}</Page>
}
