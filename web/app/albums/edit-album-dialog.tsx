import { type Album, getOwnAlbum } from '@farfolk/contract/albums'
import { listOwnTrips } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EditAlbumForm, type TripChoice } from './edit-album-form.tsx'
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
  const [editable, setEditable] = useState<Editable>()
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const found = await read(id)
      if (!isCurrent) return
      if (found) setEditable(found)
      else onClose()
    }
    void open()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- read once for the dialog's life
  }, [id])

  return (
    <Dialog id="edit-album" isOpen onClose={onClose} title={m.albums_edit_title()}>
      {editable ? (
        <EditAlbumForm
          {...editable}
          onSaved={onSaved}
          onReread={async () => {
            const found = await read(id)
            if (found) setEditable(found)
            return found
          }}
        />
      ) : (
        <Skeleton height="60px" count={5} />
      )}
    </Dialog>
  )
}

async function read(id: string): Promise<Editable | undefined> {
  const [album, trips] = await Promise.all([
    callApi(getOwnAlbum, { params: { id } }),
    callApi(listOwnTrips, { query: { limit: 100 } }, { silent: true }),
  ])
  if (!album.ok) return undefined
  const own = trips.ok ? trips.data.map(({ id: tripId, name }) => ({ id: tripId, name })) : []
  const { trip } = album.data
  // It may be linked to a trip that somebody else has written.
  const all = trip && !own.some((one) => one.id === trip.id) ? [trip, ...own] : own
  return { album: album.data, version: album.headers.get('etag') ?? '', trips: all }
}
