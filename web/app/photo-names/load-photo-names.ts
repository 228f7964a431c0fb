import type { CallApi } from '@farfolk/contract/call'
import { listOwnPhotoNames, type OwnPhotoName } from '@farfolk/contract/photo-names'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { type LinePhoto, linePhotoOf } from '../settings/line-photo.ts'

/** A photo that names the member, as their lists show it. */
export interface NamedPhoto extends LinePhoto {
  /** The first name of who did; undefined where that was oneself, or they cannot be met. */
  namedBy: string | undefined
}

export interface PhotoNameData {
  section: 'photos'
  /** Those that wait for an answer: a hundred at most, and then the next. */
  asked: NamedPhoto[]
  /** The last named first, from the cursor on. */
  shown: ListPage<NamedPhoto>
}

const limit = 24

/** The photos that name the member, or the status of what was refused. */
export async function loadPhotoNames(callApi: CallApi, cursor: string | null) {
  const [asked, shown] = await Promise.all([
    callApi(listOwnPhotoNames, { query: { state: 'asked', limit: 100 } }),
    callApi(listOwnPhotoNames, { query: { cursor: cursor ?? undefined, limit } }),
  ])
  if (!asked.ok) return asked
  if (!shown.ok) return shown
  const { items, nextCursor } = pageOf(shown)
  const data: PhotoNameData = {
    section: 'photos',
    asked: asked.data.map(photoOf),
    shown: { items: items.map(photoOf), nextCursor },
  }
  return { ok: true as const, data }
}

function photoOf({ albumItem, albumName, namedBy }: OwnPhotoName): NamedPhoto {
  return { ...linePhotoOf(albumItem, albumName), namedBy: namedBy?.profile.firstName }
}
