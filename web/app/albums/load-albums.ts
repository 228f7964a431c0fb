import { listOwnAlbums } from '@farfolk/contract/albums'
import type { LoadPage } from '../api/page-data.ts'
import { type AlbumList, albumListOf, albumsQuery } from './album-list.ts'
import { loadTimeline, type TimelineData } from './load-timeline.ts'

export type AlbumsPageData = AlbumList | { timeline: TimelineData }

/** The own albums, a page of them from the cursor on, or the photos of all of them. */
export const load: LoadPage<AlbumsPageData> = async (callApi, { url }) => {
  if (url.searchParams.get('view') === 'photos') {
    const timeline = await loadTimeline(callApi, url.searchParams.get('month'))
    return timeline.ok ? { ok: true, data: { timeline: timeline.data } } : timeline
  }
  const result = await callApi(listOwnAlbums, { query: albumsQuery(url) })
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: albumListOf(result) }
}
