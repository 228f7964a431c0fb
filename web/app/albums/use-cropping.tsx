import { type ReactNode, Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Photo } from './shown-album.ts'
import { turnsShown } from './turn-photos.ts'
import type { useOwnPhotos } from './use-own-photos.ts'

// Most look at photos without cropping any.
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** Asks what is kept of a photo; `dialog` is to stand behind the photos. */
export function useCropping(
  own: Pick<ReturnType<typeof useOwnPhotos>, 'asChanged' | 'edit'>,
  onEdit?: (photo: Photo) => void,
): { crop: (photo: Photo) => void; dialog: ReactNode } {
  const [cropped, setCropped] = useState<Photo>()
  const [photo] = cropped ? own.asChanged([cropped]) : []
  async function crop(next: Photo) {
    // One that is on its way to another turn would be cropped as it no longer stands.
    await turnsShown()
    setCropped(next)
  }
  return {
    crop: (next) => void crop(next),
    dialog: photo && (
      <Suspense>
        <CropDialog
          photo={photo}
          onClose={() => setCropped(undefined)}
          save={async (edits) => {
            const isSaved = await own.edit(photo, edits)
            if (isSaved) onEdit?.(photo)
            return isSaved
          }}
        />
      </Suspense>
    ),
  }
}

export function CropButton({ onCrop }: { onCrop: () => void }) {
  return (
    <Button size="small" title={m.albums_crop()} aria-label={m.albums_crop()} onClick={onCrop}>
      <Drawing path="M7 2v15h15M2 7h15v15" size={16} />
    </Button>
  )
}
