import { href } from 'react-router'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/albums-page'
import styles from './albums-page.module.css'
import { useHasNone } from './album-cards.tsx'
import type { AlbumList } from './album-list.ts'
import { NewAlbumLink } from './new-album-link.tsx'
import { OwnAlbums } from './own-albums.tsx'

export const clientLoader = loadForMembers(() => import('./load-albums.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.albums_title(), path: href('/albums'), isPrivate: true })

export default function AlbumsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Albums first={loaderData.data} />
}

function Albums({ first }: { first: AlbumList }) {
  const hasNone = useHasNone(first)
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.albums_title()}</h1>
        {!hasNone && <NewAlbumLink />}
      </header>
      <OwnAlbums first={first} path={href('/albums')} read={albumsOf} />
    </Page>
  )
}

function albumsOf(page: PageData<AlbumList> | null): AlbumList | undefined {
  return page?.ok ? page.data : undefined
}
