import { href } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useFollowPage } from '../session/use-follow-page.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/trash-page'
import { TrashedPhotos } from './trashed-photos.tsx'

export const clientLoader = loadForMembers(() => import('./load-trash.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.trash_title(), path: href('/albums/trash'), isPrivate: true })

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  useFollowPage('trash')
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <TrashedPhotos first={loaderData.data} />
    </Page>
  )
}
