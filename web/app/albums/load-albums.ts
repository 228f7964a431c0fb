import { listOwnAlbums } from '@farfolk/contract/albums'
import type { LoadPage } from '../api/page-data.ts'
import { type AlbumList, albumListOf, albumsQuery } from './album-list.ts'
import { loadMemories, type MemoriesOfYear } from './load-memories.ts'
import { loadTimeline, type TimelineData } from './load-timeline.ts'

export type AlbumsPageData = OwnAlbumList | { timeline: TimelineData }

interface OwnAlbumList extends AlbumList {
  /** Of this day in years before; absent on further pages. */
  memories?: MemoriesOfYear[]
}

/** As many as the API takes. */
const mostLetters = 200

/** The own albums, a page of them from the cursor on, or the photos of all of them. */
export const load: LoadPage<AlbumsPageData> = async (callApi, { url }) => {
  if (url.searchParams.get('view') === 'photos') {
    const [month, from] = [url.searchParams.get('month'), url.searchParams.get('from')]
    const q = url.searchParams.get('q')?.trim().slice(0, mostLetters) || undefined
    const timeline = await loadTimeline(callApi, { month, from, q })
    return timeline.ok ? { ok: true, data: { timeline: timeline.data } } : timeline
  }
  const query = albumsQuery(url)
  const [result, memories] = await Promise.all([
    callApi(listOwnAlbums, { query }),
    query.cursor === undefined ? loadMemories(callApi) : undefined,
  ])
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: { ...albumListOf(result), ...(memories && { memories }) } }
}
