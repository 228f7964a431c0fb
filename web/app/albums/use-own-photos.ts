import type { AlbumItem } from '@farfolk/contract/album-items'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { deletePhotos, markFavourites, removeVideo } from './album-calls.ts'
import { markInTurn } from './mark-in-turn.ts'
import { usePhotoAddress } from './photo-address.ts'
import type { Photo, PhotoVideo } from './shown-album.ts'

const still: Partial<Photo> = { video: undefined }

/**
 * What an owner changes in photos: it shows at once, wherever they stand. `isReread` is whether the page
 * is to be read anew once a photo is deleted, which `dropPhotos` does.
 */
export function useOwnPhotos(
  isReread: (photoId: string) => boolean,
  dropPhotos: typeof deletePhotos = deletePhotos,
) {
  const { revalidate } = useRevalidator()
  const address = usePhotoAddress()
  // Since the page came.
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<Photo>>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  // As they were read: a photo that is read anew may have another one by then.
  const [goneVideos, setGoneVideos] = useState<ReadonlySet<PhotoVideo>>(new Set())
  const removed = useRemoved()
  const [mark] = useState(() =>
    markInTurn({
      mark: markFavourites,
      show: (marks) => change([...marks].map(([id, isFavourite]) => ({ id, isFavourite }))),
    }),
  )

  function change(changes: readonly (Pick<Photo, 'id'> & Partial<Photo>)[]) {
    setChanged((before) => {
      const next = new Map(before)
      for (const { id, ...change } of changes) next.set(id, { ...next.get(id), ...change })
      return next
    })
  }

  async function drop(ids: string[]) {
    setGone((before) => new Set([...before, ...ids]))
    if (ids.some(isReread)) await revalidate()
  }

  return {
    asChanged: (photos: Photo[]) =>
      photos.flatMap((photo) => {
        const change = changed.get(photo.id)
        if (gone.has(photo.id) || removed.has(photo.id)) return []
        const isStill = photo.video && goneVideos.has(photo.video)
        return change || isStill ? { ...photo, ...change, ...(isStill && still) } : photo
      }),
    setCaption: (id: string, caption: string) => change([{ id, caption }]),
    setFavourite: (photos: readonly Photo[], isFavourite: boolean) =>
      mark(new Map(photos.map((photo) => [photo.id, Boolean(photo.isFavourite)])), isFavourite),
    /** As the club has them now. */
    correct: (items: readonly AlbumItem[]) =>
      change(items.map(({ id, takenAt, location }) => ({ id, takenAt, location }))),
    /** Asks first; `next` is what is seen once the photo is gone. */
    async remove(photo: Photo, next: Photo | undefined) {
      if (!(await dropPhotos([photo.id], drop))) return
      if (next) address.show(next.id)
      else address.close()
    },
    /** Asks first; answers whether the video is gone from the photo. */
    async removeVideo(photo: Photo, video: PhotoVideo): Promise<boolean> {
      const isGone = await removeVideo(photo)
      if (isGone) setGoneVideos((before) => new Set(before).add(video))
      return isGone
    },
    /** As `remove`, of several that none of is looked at; answers whether they are out of sight. */
    removeAll: (ids: readonly string[]) => dropPhotos(ids, drop),
  }
}
