import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { setCover } from './album-calls.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { saveOriginal } from './save-original.ts'
import type { Photo } from './shown-album.ts'

interface OwnPhotoActionsProps {
  albumId: string
  photo: Photo
  onFavourite: () => void
  onCover: () => void
  onCorrect: () => void
  onDelete: () => void
}

/** What an owner does with the photo that is seen. */
export function OwnPhotoActions(props: OwnPhotoActionsProps) {
  const { albumId, photo, onFavourite, onCover, onCorrect, onDelete } = props
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    await saveOriginal(photo)
    setSaving(false)
  }
  return (
    <>
      <FavouriteButton isFavourite={photo.isFavourite ?? false} onToggle={onFavourite} />
      <Button
        size="small"
        onClick={() => void setCover(albumId, photo).then((ok) => ok && onCover())}
      >
        {m.albums_set_cover()}
      </Button>
      <Button size="small" onClick={onCorrect}>
        {m.albums_correct()}
      </Button>
      <Button size="small" isLoading={isSaving} onClick={() => void save()}>
        {m.albums_save_original()}
      </Button>
      <Button size="small" kind="danger" onClick={onDelete}>
        <Icon name="bin" size={16} />
        {m.albums_delete_photo()}
      </Button>
    </>
  )
}
