import { listOwnAlbums } from '@farfolk/contract/albums'
import type { ListPage } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import type { Twins } from '../duplicates/load-duplicates.ts'
import { type AlbumList, albumListOf, albumsQuery } from './album-list.ts'
import { loadMemories, type MemoriesOfYear } from './load-memories.ts'
import { loadPhotoMap, type PhotoMapData } from './load-photo-map.ts'
import { loadTimeline, type TimelineData } from './load-timeline.ts'
import { narrowingOf } from './narrowing.ts'

export type AlbumsPageData =
  | OwnAlbumList
  | { timeline: TimelineData }
  | { map: PhotoMapData }
  | { duplicates: ListPage<Twins> }

interface OwnAlbumList extends AlbumList {
  /** Of this day in years before; absent on further pages. */
  memories?: MemoriesOfYear[]
}

/**
 * The own albums, a page of them from the cursor on, or the photos of all of them, or where they were taken, or
 * those that are there more than once.
 */
export const load: LoadPage<AlbumsPageData> = async (callApi, { url }) => {
  const params = url.searchParams
  if (params.get('view') === 'map') {
    const map = await loadPhotoMap(callApi, params.get('bbox'))
    return map.ok ? { ok: true, data: { map: map.data } } : map
  }
  if (params.get('view') === 'photos') {
    const [month, from] = [params.get('month'), params.get('from')]
    const timeline = await loadTimeline(callApi, { month, from, ...narrowingOf(params) })
    return timeline.ok ? { ok: true, data: { timeline: timeline.data } } : timeline
  }
  if (params.get('view') === 'duplicates') {
    // Most never ask for them.
    const { loadDuplicates } = await import('../duplicates/load-duplicates.ts')
    const duplicates = await loadDuplicates(callApi, params.get('cursor'))
    return duplicates.ok ? { ok: true, data: { duplicates: duplicates.data } } : duplicates
  }
  const query = albumsQuery(url)
  const [result, memories] = await Promise.all([
    callApi(listOwnAlbums, { query }),
    query.cursor === undefined ? loadMemories(callApi) : undefined,
  ])
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: { ...albumListOf(result), ...(memories && { memories }) } }
}
