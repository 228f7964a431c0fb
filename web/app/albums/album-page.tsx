import { sharePicturePath } from '@farfolk/contract/art'
import { href } from 'react-router'
import { isRereading, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta, titleOf } from '../page-meta.ts'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { loadByLink } from '../shares/load-by-link.ts'
import { titleOfLink } from '../shares/title-of-link.ts'
import { useTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Route } from './+types/album-page'
import { AlbumView } from './album-view.tsx'
import styles from './album-view.module.css'
import { describeAlbum } from './describe-album.ts'
import { load } from './load-album.ts'
import { SaveAll } from './save-all.tsx'
import type { LoadPhotos } from './use-photos.ts'
import { Suspense, useCallback } from 'react'
import { type ShouldRevalidateFunctionArgs } from 'react-router'

export const loader = loadAsVisitor(load)
export const clientLoader = loadByLink(() => import('./load-album.ts'))

/** Which photo is open changes nothing about the album, but from which month on it is shown. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (isRereading()) return true
  const [from, to] = [currentUrl, nextUrl].map(
    ({ pathname, searchParams }) => `${pathname} ${searchParams.get('month')}`,
  )
  const isSamePage = from === to
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const { id, token } = params
  const path = href('/albums/:id/:token?', { id, token })
  if (!loaderData?.ok) {
    const status = loaderData?.status ?? 500
    const title = token ? titleOfLink(status) : titleOf(status)
    return pageMeta(matches, { title, refusedTitle: title, path, isPrivate: true })
  }
  const { album } = loaderData.data
  return pageMeta(matches, {
    title: album.name,
    path,
    description: describeAlbum(album),
    image: token ? sharePicturePath('shares', token) : sharePicturePath('albums', album.id),
    isPrivate: token !== undefined,
  })
}

// Its form asks for a password: most who look at an album need none.
const RefusedLink = lazyPart(async () => (await import('../shares/refused-link.tsx')).RefusedLink)
// For members alone, and not by a link.
const MembersParts = lazyPart(async () => (await import('./members-parts.tsx')).MembersParts)
/** As below a trip. A file that both have would be in the list of every page. */
const commentsRoomPx = 240
// As something is done, as on the page of a trip.
const SharePage = lazyPart(async () => (await import('../shares/share-page.tsx')).SharePage)
// For whoever may add photos: others do not download it.
const OpenAlbum = lazyPart(async () => (await import('./open-album.tsx')).OpenAlbum)

export default function AlbumPage({ loaderData, params }: Route.ComponentProps) {
  const viewerId = useUser()?.id
  // They stand below what the page was opened for.
  const isTouched = useTouched()
  const { id, token } = params
  const loadPhotos: LoadPhotos = useCallback(
    async (from) => (await import('./load-photos.ts')).loadPhotos({ id, token }, from),
    [id, token],
  )
  if (!loaderData.ok) {
    const { status } = loaderData
    if (!token) return <RefusedPage status={status} />
    return (
      <Suspense>
        <RefusedLink {...loaderData} token={token} />
      </Suspense>
    )
  }
  const { album, canSaveAll, ...shown } = loaderData.data
  const comments = viewerId && !token && (
    <div style={{ minHeight: commentsRoomPx }}>
      {isTouched && (
        <Suspense>
          <MembersParts key={id} {...{ album, viewerId }} />
        </Suspense>
      )}
    </div>
  )
  const share = !token && (
    <div
      className={viewerId ? undefined : styles.share}
      style={{ minWidth: 140, minHeight: 'var(--touch)' }}
    >
      {(isTouched || viewerId) && (
        <Suspense>
          <SharePage kind="album" of={album} />
        </Suspense>
      )}
    </div>
  )
  if (viewerId && !token && (viewerId === album.owner.id || album.companionsAdd)) {
    return (
      <Suspense>
        <OpenAlbum
          key={id}
          {...{ album, viewerId, loadPhotos }}
          {...shown}
          below={comments}
          shared={share}
        />
      </Suspense>
    )
  }
  const saveAll = canSaveAll && album.photos.length > 0 && <SaveAll albumId={id} token={token} />
  return (
    <AlbumView
      album={album}
      {...shown}
      loadPhotos={loadPhotos}
      actions={
        <>
          {saveAll}
          {share}
        </>
      }
      below={comments}
    />
  )
}
