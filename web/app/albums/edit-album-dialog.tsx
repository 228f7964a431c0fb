import { type Album, getOwnAlbum } from '@farfolk/contract/albums'
import { callApi } from '../api/call-api.ts'
import { sendRemovals } from '../api/removals.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useEditable } from '../forms/use-editable.ts'
import { m } from '../paraglide/messages.js'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { tripChoicesWith } from '../trips/trip-choices-with.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EditAlbumForm } from './edit-album-form.tsx'
import type { ShownAlbum } from './shown-album.ts'

interface EditAlbumDialogProps {
  album: ShownAlbum
  onClose: () => void
  onSaved: () => void
}

interface Editable {
  album: Album
  version: string
  trips: TripChoice[]
}

/** Changing what the album says of itself, from what it says now. */
export function EditAlbumDialog({ album: { id }, onClose, onSaved }: EditAlbumDialogProps) {
  const { editable, reread } = useEditable(() => read(id), onClose)
  const draft = useDraftSlot(`album-${id}`)
  return (
    <Dialog id="edit-album" isOpen onClose={onClose} title={m.albums_edit_title()}>
      {editable && draft ? (
        <EditAlbumForm {...editable} draft={draft} onSaved={onSaved} onReread={reread} />
      ) : (
        <Skeleton height="60px" count={5} />
      )}
    </Dialog>
  )
}

async function read(id: string): Promise<Editable | undefined> {
  // A photo that goes later would make another version of the album.
  await sendRemovals()
  const album = await callApi(getOwnAlbum, { params: { id } })
  if (!album.ok) return undefined
  const trips = await tripChoicesWith(album.data.trip)
  return { album: album.data, version: album.headers.get('etag') ?? '', trips }
}
