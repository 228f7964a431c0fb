import { type AlbumItem, listAlbumItems } from '@farfolk/contract/album-items'
import { getOwnAlbum, updateAlbum } from '@farfolk/contract/albums'
import { callApi } from '../api/call-api.ts'
import { orderAfterAdding } from './time-order.ts'

const silent = { silent: true }

/**
 * Puts an album into the order of `orderAfterAdding`; where it cannot the photos stay as they came. Of one
 * that was empty before, the first by that order becomes the cover in the place of the one that arrived first.
 */
export async function orderAlbum(albumId: string, added: ReadonlySet<string>): Promise<void> {
  const params = { id: albumId }
  const album = await callApi(getOwnAlbum, { params }, silent)
  if (!album.ok) return
  const items = await itemsOf(albumId)
  const albumItemIds = items && orderAfterAdding(items, added)
  if (!albumItemIds) return
  const [arrived] = items
  const isOfNew = items.every(({ id }) => added.has(id))
  const isAsItCame = arrived !== undefined && album.data.cover?.id === arrived.image.id
  const coverItemId = isOfNew && isAsItCame ? albumItemIds[0] : undefined
  const body = { album: { albumItemIds, coverItemId } }
  // The owner may be putting it in order too, whose order stands.
  const ifMatch = album.headers.get('etag') ?? ''
  await callApi(updateAlbum, { params, body }, { ...silent, ifMatch })
}

/** All of them, undefined where one page of them could not be read. */
async function itemsOf(albumId: string): Promise<AlbumItem[] | undefined> {
  const items: AlbumItem[] = []
  let cursor: string | undefined
  do {
    const page = await callApi(
      listAlbumItems,
      { params: { id: albumId }, query: { limit: 100, cursor } },
      silent,
    )
    if (!page.ok) return undefined
    items.push(...page.data)
    cursor = page.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}
