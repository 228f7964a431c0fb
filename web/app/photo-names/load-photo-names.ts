import type { CallApi } from '@farfolk/contract/call'
import { listOwnPhotoNames, type OwnPhotoName } from '@farfolk/contract/photo-names'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { bothOf } from '../covers/cover.ts'
import type { Stand } from '../ui/picture.tsx'

/** As much of a photo that names the member as their lists show. */
export interface NamedPhoto {
  id: string
  albumId: string
  albumName: string
  caption: string
  takenAt: string | null
  /** The first name of who did; undefined where that was oneself, or they cannot be met. */
  namedBy: string | undefined
  /** The addresses at dpr 1 and 2. */
  thumb: [string, string]
  stand: Stand
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
  const { id, albumId, caption, takenAt, image } = albumItem
  const { color, thumbhash, variants } = image
  return {
    id,
    albumId,
    albumName,
    caption,
    takenAt,
    namedBy: namedBy?.profile.firstName,
    thumb: bothOf(variants.thumb),
    stand: { color, thumbhash },
  }
}
