import { href } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import type { Route } from './+types/travel-map-page'
import { TravelMap } from './travel-map.tsx'

export const clientLoader = loadForMembers(() => import('./load-travel-map.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.travel_map_title(), path: href('/travel-map'), isPrivate: true })

export default function TravelMapPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <TravelMap {...loaderData.data} />
}
