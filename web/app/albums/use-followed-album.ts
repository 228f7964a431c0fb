import { useCallback, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { showReturned } from '../api/removals.ts'
import { useFollowPage } from '../session/use-follow-page.ts'
import type { Photo, ShownAlbum, ShownFrom } from './shown-album.ts'
import type { LoadPhotos } from './use-photos.ts'

interface FollowedAlbum {
  album: ShownAlbum
  from: ShownFrom | undefined
  loadPhotos: LoadPhotos
  /** For as long as something stands in its place. */
  isCovered: boolean
}

/**
 * Keeps an own album right as photos are deleted, or put back from the trash, in other tabs and on other
 * devices. Answers what loads its further photos.
 */
export function useFollowedAlbum({
  album,
  from,
  loadPhotos,
  isCovered,
}: FollowedAlbum): LoadPhotos {
  const page = useLoaderData<PageData<unknown>>()
  const askedAt = (page.ok && page.askedAt) || 0
  useFollowPage(isCovered ? undefined : album.id)
  useEffect(() => {
    showReturned(idsOf([...album.photos, ...(from?.photos ?? [])]), askedAt)
  }, [album.photos, from, askedAt])
  return useCallback(
    async (start) => {
      const askedNow = performance.now()
      const more = await loadPhotos(start)
      if (more) showReturned(idsOf(more.photos), askedNow)
      return more
    },
    [loadPhotos],
  )
}

const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id)
