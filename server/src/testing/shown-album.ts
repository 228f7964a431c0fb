import { getOwnAlbum } from '@farfolk/contract/albums'
import type { Caller } from './test-app.ts'

/** The ids of an album's photos in their order, and of its cover's image. */
export async function shownAlbum(owner: Caller, { id }: { id: string }) {
  const { data } = await owner.call(getOwnAlbum, { params: { id } })
  return { ids: data.albumItems.map((item) => item.id), cover: data.cover?.id ?? null }
}
