import type { AlbumItem } from '@farfolk/contract/album-items'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { CaptionEditor } from './caption-editor.tsx'
import { OwnPhotoActions } from './own-photo-actions.tsx'
import type { Photo } from './shown-album.ts'
import { useCropping } from './use-cropping.tsx'
import type { useOwnPhotos } from './use-own-photos.ts'

// Most look at photos without changing what they say. It has a map.
const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

interface OwnLightboxOptions {
  own: ReturnType<typeof useOwnPhotos>
  /** Where all are of one. */
  albumId?: string
  /** The photo is the picture of its album. */
  onCover?: () => void
  /** A photo was turned or cropped, which is told as it was. */
  onTurn?: (photo: Photo) => void
  /** When and where some were taken is another time or place now. */
  onCorrect?: () => void
  /** Before what an owner does anywhere. */
  beforeActions?: (photo: Photo) => ReactNode
}

/** What an owner reads, writes and does where photos are seen one at a time. */
export function useOwnLightbox(options: OwnLightboxOptions) {
  const { own, albumId = '', onCover, onTurn, onCorrect, beforeActions } = options
  const cropping = useCropping(own, onTurn)
  const [corrected, setCorrected] = useState<readonly Photo[]>([])
  function correct(items: readonly AlbumItem[]) {
    own.correct(items)
    onCorrect?.()
  }
  return {
    captionOf: (photo: Photo) => (
      <CaptionEditor
        key={photo.id}
        photo={photo}
        onChange={(caption) => own.setCaption(photo.id, caption)}
      />
    ),
    /** `next` is what is seen once the photo is gone. */
    actionsOf: (photo: Photo, next: Photo | undefined) => (
      <>
        {beforeActions?.(photo)}
        <OwnPhotoActions
          albumId={photo.albumId ?? albumId}
          photo={photo}
          onFavourite={() => void own.setFavourite([photo], !photo.isFavourite)}
          onTurn={(by) => void own.turn([photo], by).then(() => onTurn?.(photo))}
          onCrop={() => cropping.crop(photo)}
          onCover={() => onCover?.()}
          onCorrect={() => setCorrected([photo])}
          onRemoveVideo={(video) => own.removeVideo(photo, video)}
          onDelete={() => void own.remove(photo, next)}
        />
      </>
    ),
    /** Asks when and where they were taken. */
    askToCorrect: setCorrected,
    /** To stand behind the photos. */
    dialog: (
      <>
        {cropping.dialog}
        {corrected.length > 0 && (
          <Suspense>
            <CorrectDialog
              photos={own.asChanged([...corrected])}
              onClose={() => setCorrected([])}
              onChange={correct}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
