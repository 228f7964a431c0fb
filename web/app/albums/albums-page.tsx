import { Suspense } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isRereading, loadForMembers, type PageData } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import head from '../shell/member-page-head.module.css'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/albums-page'
import { useHasNone } from './album-cards.tsx'
import type { AlbumList } from './album-list.ts'
import type { AlbumsPageData } from './load-albums.ts'
import { NewAlbumLink } from './new-album-link.tsx'
import { OwnAlbums } from './own-albums.tsx'

export const clientLoader = loadForMembers(() => import('./load-albums.ts'))

/**
 * Which photo is open changes nothing about them. While they are read anew it does: that is cut off by
 * whoever closes a photo then, and one that was corrected would stay in its old month.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (isRereading()) return true
  const isSame = withoutPhoto(currentUrl) === withoutPhoto(nextUrl)
  return isSame && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}

function withoutPhoto({ href }: URL): string {
  const url = new URL(href)
  url.searchParams.delete('photo')
  return url.href
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.albums_title(), path: href('/albums'), isPrivate: true })

const Duplicates = lazyPart(async () => (await import('../duplicates/duplicates.tsx')).Duplicates)
const Memories = lazyPart(async () => (await import('./memories.tsx')).Memories)
const OwnPhotosMap = lazyPart(async () => (await import('./own-photos-map.tsx')).OwnPhotosMap)
const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline)

export default function AlbumsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Albums shown={loaderData.data} />
}

const noAlbums: AlbumList = { items: [], nextCursor: null }

function Albums({ shown }: { shown: AlbumsPageData }) {
  const path = href('/albums')
  const timeline = 'timeline' in shown ? shown.timeline : undefined
  const map = 'map' in shown ? shown.map : undefined
  const duplicates = 'duplicates' in shown ? shown.duplicates : undefined
  const first = 'items' in shown ? shown : noAlbums
  const memories = 'items' in shown ? shown.memories : undefined
  const hasNone = useHasNone(first) && 'items' in shown
  return (
    <Page>
      <header className={head.head}>
        <h1>{m.albums_title()}</h1>
        <div className={head.actions}>
          <ButtonLink href={href('/albums/trash')}>
            <Icon name="bin" size={18} />
            {m.trash_title()}
          </ButtonLink>
          <ButtonLink href={href('/settings/:section?', { section: 'photos' })}>
            {m.names_of_me()}
          </ButtonLink>
          {!hasNone && <NewAlbumLink />}
        </div>
      </header>
      {!hasNone && (
        <Tabs
          label={m.albums_of_trip_views()}
          tabs={[
            { to: path, label: m.trips_section_albums(), isCurrent: 'items' in shown },
            {
              to: `${path}?view=photos`,
              label: m.albums_of_trip_photos(),
              isCurrent: Boolean(timeline ?? duplicates),
            },
            { to: `${path}?view=map`, label: m.albums_world(), isCurrent: Boolean(map) },
          ]}
        />
      )}
      {map && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <OwnPhotosMap map={map} />
        </Suspense>
      )}
      {timeline && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <Timeline timeline={timeline} />
        </Suspense>
      )}
      {duplicates && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <Duplicates first={duplicates} />
        </Suspense>
      )}
      {'items' in shown && (
        <>
          {memories && memories.length > 0 && (
            <Suspense>
              <Memories memories={memories} />
            </Suspense>
          )}
          <OwnAlbums first={first} path={path} read={albumsOf} />
        </>
      )}
    </Page>
  )
}

function albumsOf(page: PageData<AlbumsPageData> | null): AlbumList | undefined {
  return page?.ok && 'items' in page.data ? page.data : undefined
}
