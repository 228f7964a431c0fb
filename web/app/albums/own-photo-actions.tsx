import type { Turn } from '@farfolk/contract/images'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { setCover } from './album-calls.ts'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './heart.module.css'
import { saveOriginal } from './save-original.ts'
import type { Photo, PhotoVideo } from './shown-album.ts'
import { TurnPhotoButtons } from './turn-buttons.tsx'
import { CropButton } from './use-cropping.tsx'
import { VideoActions } from './video-actions.tsx'

interface OwnPhotoActionsProps {
  albumId: string
  photo: Photo
  onFavourite: () => void
  onTurn: (by: Turn) => void
  onCrop: () => void
  onCover: () => void
  onCorrect: () => void
  onRemoveVideo: (video: PhotoVideo) => Promise<boolean>
  onDelete: () => void
}

/** What an owner does with the photo that is seen. */
export function OwnPhotoActions(props: OwnPhotoActionsProps) {
  const {
    albumId,
    photo,
    onFavourite,
    onTurn,
    onCrop,
    onCover,
    onCorrect,
    onRemoveVideo,
    onDelete,
  } = props
  // The last of several: others may be looked at meanwhile.
  const [saving, setSaving] = useState<string>()
  async function save() {
    setSaving(photo.id)
    await saveOriginal(photo)
    setSaving((now) => (now === photo.id ? undefined : now))
  }
  return (
    <>
      <FavouriteButton isFavourite={photo.isFavourite ?? false} onToggle={onFavourite} />
      {!photo.video && (
        <>
          <TurnPhotoButtons onTurn={onTurn} />
          <CropButton onCrop={onCrop} />
        </>
      )}
      <Button
        size="small"
        onClick={() => void setCover(albumId, photo).then((ok) => ok && onCover())}
      >
        {m.albums_set_cover()}
      </Button>
      <Button size="small" onClick={onCorrect}>
        {m.albums_correct()}
      </Button>
      {photo.video ? (
        <VideoActions photo={photo} video={photo.video} onRemove={onRemoveVideo} />
      ) : (
        <Button size="small" isLoading={saving === photo.id} onClick={() => void save()}>
          {m.albums_save_original()}
        </Button>
      )}
      <Button size="small" kind="danger" aria-label={m.albums_delete_photo()} onClick={onDelete}>
        <Icon name="bin" size={16} />
        <span className={styles.word}>{m.albums_delete_photo()}</span>
      </Button>
    </>
  )
}
