import type { AlbumItem } from '@farfolk/contract/album-items'
import type { Turn } from '@farfolk/contract/images'
import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import type { Edits } from './crop-areas.ts'
import { deletePhotos, markFavourites, removeVideo } from './album-calls.ts'
import { markInTurn } from './mark-in-turn.ts'
import { usePhotoAddress } from './photo-address.ts'
import { saveEdits } from './save-edits.ts'
import type { Photo, PhotoVideo } from './shown-album.ts'
import { turnPhotos } from './turn-photos.ts'
import { asTurned, noneTurned, withReading, withTurned } from './turned-photos.ts'

const still: Partial<Photo> = { video: undefined }

/**
 * What an owner changes in photos: it shows at once, wherever they stand. `isReread` is whether the page
 * is to be read anew once a photo is deleted, which `dropPhotos` does.
 */
export function useOwnPhotos(
  isReread: (photoId: string) => boolean,
  dropPhotos: typeof deletePhotos = deletePhotos,
) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const address = usePhotoAddress()
  // Since the page came.
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<Photo>>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  // As they were read: a photo that is read anew may have another one by then.
  const [goneVideos, setGoneVideos] = useState<ReadonlySet<PhotoVideo>>(new Set())
  const [turned, setTurned] = useState(noneTurned)
  const [seen] = useState(() => new WeakMap<Photo, number>())
  const isReading = state !== 'idle' || navigation.state !== 'idle'
  if (turned.isReading !== isReading) setTurned(withReading(turned, isReading))
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

  function showTurned(photos: readonly Photo[]) {
    setTurned((before) => withTurned(before, photos))
  }

  async function drop(ids: string[]) {
    setGone((before) => new Set([...before, ...ids]))
    if (ids.some(isReread)) await revalidate()
  }

  return {
    asChanged: (photos: Photo[]) =>
      photos.flatMap((read) => {
        const photo = asTurned(turned, read, seen)
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
    showTurned,
    /** By so many degrees clockwise, in sight at once; resolves when that is saved. */
    turn: (photos: readonly Photo[], by: Turn) =>
      turnPhotos(photos, by, { show: showTurned, reread: revalidate }),
    /** Cropped, mirrored and turned; answers whether that is saved, and in sight. */
    edit: (photo: Photo, edits: Edits) =>
      saveEdits(photo, edits, { show: showTurned, reread: revalidate }),
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
