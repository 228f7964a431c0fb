import { type AlbumItemChange, updateAlbumItems } from '@farfolk/contract/album-items'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { photoOf } from './album-photo.ts'
import { changePhotos } from './change-photos.ts'
import type { Edits } from './crop-areas.ts'
import type { Photo } from './shown-album.ts'

interface Saving {
  /** Shows photos as the club has them now. */
  show: (photos: readonly Photo[]) => void
  /** Once it was undone, maybe from another page. */
  reread: () => Promise<void>
}

export function editsOf({ crop, isMirrored = false, turn = 0 }: Photo): Edits {
  return { crop: crop ?? null, isMirrored, turn }
}

/** Answers whether a photo is shown so now; what went wrong is told. */
export async function saveEdits(photo: Photo, edits: Edits, saving: Saving): Promise<boolean> {
  if (!(await change({ id: photo.id, ...edits }, saving))) return false
  const undo = async () => {
    await change({ id: photo.id, ...editsOf(photo) }, saving)
    await saving.reread()
  }
  toast(m.albums_cropped(), () => void undo())
  return true
}

async function change(edited: AlbumItemChange, { show }: Saving): Promise<boolean> {
  const { items, failed } = await changePhotos([edited])
  if (failed) {
    // It has become one elsewhere.
    const words = m.albums_turned_no_videos({ count: 1 })
    tellRefusal(updateAlbumItems, failed.errors, 'conflict', words)
  }
  show(items.map((item) => ({ turn: 0, ...photoOf(item) })))
  return !failed
}
