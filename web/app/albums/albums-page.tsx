import { href } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/albums-page'
import styles from './albums-page.module.css'
import { NewAlbumLink } from './new-album-link.tsx'
import { OwnAlbums } from './own-albums.tsx'

export const clientLoader = loadForMembers(() => import('./load-albums.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.albums_title(), path: href('/albums'), isPrivate: true })

export default function AlbumsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.albums_title()}</h1>
        {loaderData.data.albums.length > 0 && <NewAlbumLink />}
      </header>
      <OwnAlbums first={loaderData.data} path={href('/albums')} />
    </Page>
  )
}
