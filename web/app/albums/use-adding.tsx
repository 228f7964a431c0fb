import { createElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { later, useLater } from '../ui/later.ts'
import { tellMissing } from '../ui/tell-missing.ts'
import { usePhotosLeft } from '../uploads/use-photos-left.ts'
import { useQueue } from '../uploads/use-queue.ts'
import { useVideoLimit } from '../uploads/use-video-limit.ts'
import type { ShownAlbum } from './shown-album.ts'
import { useAddedCount } from './use-added-count.ts'
import { useGivenPhotos } from './use-given-photos.ts'

// Most look at an album without adding to it.
const photoUploader = later(async () => import('../uploads/photo-uploader.tsx'))

/** The entry in the history of who opens an album to add photos to it. */
export interface OpenedToAdd {
  addsPhotos: true
}

interface Adding {
  /** What 'Add photos' does. */
  add: () => void
  /** For the focus, when what had it makes way. */
  addButton: RefObject<HTMLButtonElement | null>
  /** Of photos that the album has got since it was read. */
  addedCount: number
  /** Where photos are chosen and shown on their way. */
  uploader: ReactNode
}

/**
 * What adds photos to an album that stands open: by a button, dropped or pasted. Nothing is taken while
 * `isPaused`; what a tab that was closed has left behind is of the member, `ownId`.
 */
export function useAdding(album: ShownAlbum, ownId: string, { isPaused = false } = {}): Adding {
  const { revalidate } = useRevalidator()
  const state = useLocation().state as Partial<OpenedToAdd> | null
  const [isAdding, setAdding] = useState(state?.addsPhotos === true)
  const addButton = useRef<HTMLButtonElement>(null)
  const maxVideoMb = useVideoLimit()
  const { photos: queued } = useQueue(album.id)
  const isUploading = queued.length > 0
  const addedCount = useAddedCount(album, queued)
  const [left, forgetLeft] = usePhotosLeft(ownId, album.id, isUploading)
  const isChoosing = isAdding || isUploading || left > 0 || album.albumItemsCount === 0
  const uploader = useLater(photoUploader, isChoosing)
  const hasUploader = isChoosing && uploader !== undefined
  const take = (files: File[]) => {
    setAdding(true)
    photoUploader
      .load()
      .then(({ takePhotos }) => takePhotos(album.id, files, maxVideoMb), tellMissing)
  }
  useGivenPhotos(isPaused ? undefined : take)

  return {
    add: hasUploader ? uploader.choosePhotos : () => setAdding(true),
    addButton,
    addedCount,
    uploader: (
      <>
        {left > 0 && (
          <AlertBox
            id="photos-left"
            type="warning"
            messages={[m.uploads_left({ count: left })]}
            onDismiss={() => {
              addButton.current?.focus()
              forgetLeft()
            }}
          />
        )}
        {hasUploader &&
          createElement(uploader.PhotoUploader, { album, onAdded: () => void revalidate() })}
      </>
    ),
  }
}
