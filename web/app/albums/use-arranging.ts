import { type AlbumItem } from '@farfolk/contract/album-items'
import { getOwnAlbum } from '@farfolk/contract/albums'
import type { Turn } from '@farfolk/contract/images'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { deletePhotos, loadWholeAlbum, type WholeAlbum } from './album-calls.ts'
import { movePhotos, movePhotosBack, tellMoved } from './move-photos.ts'
import { byTimeTaken, inOwnOrder, isSameOrder, withBack, withMoved } from './photo-order.ts'
import { photoOf } from './album-photo.ts'
import type { Photo, ShownAlbum } from './shown-album.ts'
import { turnPhotos } from './turn-photos.ts'
import { useOrder } from './use-order.ts'
import { useSelection } from './use-selection.ts'

/** The photos of an album in their order, which of them are selected, and what can be done to those. */
export function useArranging(album: ShownAlbum, whole: WholeAlbum) {
  const { id: albumId } = album
  const [known, setKnown] = useState(whole.photos)
  const ordering = useOrder(albumId, { order: idsOf(whole.photos), version: whole.version })
  const { order, change } = ordering
  const { revalidate } = useRevalidator()
  const byId = new Map(known.map((photo) => [photo.id, photo]))
  const all = order.flatMap((id) => byId.get(id) ?? [])
  const photos = useNotRemoved(all)
  const selection = useSelection(idsOf(photos))
  const { selected } = selection

  async function drop(gone: string[]) {
    if (gone.length === 0) return
    await ordering.without(new Set(gone), async () => {
      const { headers } = await callApi(getOwnAlbum, { params: { id: albumId } })
      return headers.get('etag')
    })
    // What stands behind this screen, and what is gone to meanwhile.
    await revalidate()
  }

  async function reread() {
    const now = await loadWholeAlbum(albumId)
    if (!now) return undefined
    setKnown(now.photos)
    return { order: idsOf(now.photos), version: now.version }
  }

  /** Others stand as they did. */
  function renew(fresh: readonly Photo[]) {
    const freshById = new Map(fresh.map((photo) => [photo.id, photo]))
    setKnown((before) => before.map((photo) => freshById.get(photo.id) ?? photo))
  }

  return {
    photos,
    selection,
    /** The album was changed elsewhere: `takeMine` or `takeTheirs` goes on. */
    isStale: ordering.isStale,
    takeMine: () => ordering.resume(reread, ordering.latest),
    takeTheirs: () => ordering.resume(reread),
    /** Once nothing is under way: whether everything that was is saved. */
    settled: ordering.settled,
    orderByTime() {
      const before = order
      const after = byTimeTaken(all)
      if (isSameOrder(before, after)) return toast(m.albums_ordered_already())
      void change(after)
      // Some may have gone since, and this screen too.
      toast(
        m.albums_ordered(),
        () => void change(inOwnOrder(before, ordering.latest())).then(revalidate),
      )
    },
    /** Before the photo that is seen at `index`; those out of sight stay where they are. */
    move(ids: ReadonlySet<string>, index: number) {
      const next = photos[index]
      void change(withMoved(order, ids, next ? order.indexOf(next.id) : order.length))
    },
    /**
     * What is selected goes to another own album; what could not go stays selected. Answers what says
     * so, to be called once nothing covers the page.
     */
    async moveTo(to: { id: string; name: string }, onProgress: (done: number) => void) {
      await ordering.settled()
      const before = ordering.latest()
      const { moved, left, double } = await movePhotos(selected, to, onProgress)
      selection.only(left)
      await drop(moved)
      const back = async () => {
        const bring = async () => {
          await movePhotosBack(moved, album)
          return await reread()
        }
        await ordering.resume(bring, () => withBack(ordering.latest(), before))
        await revalidate()
      }
      return () => tellMoved({ moved, double }, to, () => void back())
    },
    /** Some are, by another call, as the club has them now. */
    correct: (items: readonly AlbumItem[]) => renew(items.map(photoOf)),
    /** What is selected, by so many degrees clockwise. */
    turn: (by: Turn, onTurn: (photos: readonly Photo[]) => void) =>
      turnPhotos(
        photos.filter(({ id }) => selection.has(id)),
        by,
        {
          show(turned) {
            renew(turned)
            onTurn(turned)
          },
          reread: revalidate,
        },
      ),
    /** What is selected, after a question. */
    async remove() {
      if (await deletePhotos(selected, drop, ordering.settled)) selection.none()
    },
  }
}

function idsOf(photos: readonly Photo[]): string[] {
  return photos.map(({ id }) => id)
}
