import type { AlbumMonth } from '@farfolk/contract/album-items'
import { firstAlbumItems } from '@farfolk/contract/albums'
import type { LoadPage } from '../api/page-data.ts'
import { albumReads } from './album-reads.ts'
import { photoOf, shownAlbum } from './album-photo.ts'
import type { ShownAlbum, ShownFrom } from './shown-album.ts'

export interface AlbumPageData {
  album: ShownAlbum
  /** By its link. */
  canSaveAll: boolean
  /** Of a long album in the order of time, where there are several. */
  months?: AlbumMonth[]
  /** Absent: from its first photo on. */
  from?: ShownFrom | undefined
}

/** An album as the viewer may see it, or as a link opens it; an impossible id is 404. */
export const load: LoadPage<AlbumPageData> = async (callApi, { params, url }) => {
  const reads = albumReads(callApi, { id: params.id ?? '', token: params.token })
  const result = await reads.album()
  if (!result.ok) {
    // As in shares/load-share.ts.
    const retryAfter = result.headers.get('retry-after') ?? undefined
    return { ok: false, status: result.status === 422 ? 404 : result.status, retryAfter }
  }
  const canSaveAll = 'allowDownload' in result.data && result.data.allowDownload === true
  const album = shownAlbum(result.data)
  const months = album.albumItemsCount > firstAlbumItems ? await loadMonths(reads) : []
  if (months.length < 2) return { ok: true, data: { album, canSaveAll } }
  const month = months.find((some) => some.month === url.searchParams.get('month'))
  const from = month && (await loadFrom(reads, month))
  return { ok: true, data: { album, canSaveAll, months, from } }
}

type Reads = ReturnType<typeof albumReads>

/** None where they could not be had: without them the album is as good. */
async function loadMonths(reads: Reads): Promise<AlbumMonth[]> {
  const result = await reads.months()
  return result.ok ? result.data : []
}

async function loadFrom(
  reads: Reads,
  { month, before, after }: AlbumMonth,
): Promise<ShownFrom | undefined> {
  if (after === null) return undefined
  const result = await reads.photos({ after })
  return result.ok ? { month, before, photos: result.data.map(photoOf) } : undefined
}
