import { lazy, Suspense, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { useRemoved } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { ShareButton } from '../shares/share-button.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { PhotoUploader } from '../uploads/photo-uploader.tsx'
import { useQueue } from '../uploads/use-queue.ts'
import { deletePhotos, deleteWholeAlbum } from './album-calls.ts'
import { AlbumView } from './album-view.tsx'
import { CaptionEditor } from './caption-editor.tsx'
import { EditAlbumDialog } from './edit-album-dialog.tsx'
import { OwnPhotoActions } from './own-photo-actions.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { SaveAll } from './save-all.tsx'
import type { Photo, ShownAlbum } from './shown-album.ts'
import type { LoadPhotos } from './use-photos.ts'
import styles from './own-album.module.css'

// Takes the page's place, for those who come to put things in order.
const ArrangePhotos = lazy(async () => ({
  default: (await import('./arrange-photos.tsx')).ArrangePhotos,
}))

interface OwnAlbumProps {
  album: ShownAlbum
  loadPhotos: LoadPhotos
}

/** What the owner sees: the album as it is, with everything that can be done to it. */
export function OwnAlbum({ album, loadPhotos }: OwnAlbumProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const address = usePhotoAddress()
  const [isEditing, setEditing] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const isEmpty = album.albumItemsCount === 0
  const isUploading = useQueue(album.id).photos.length > 0
  const [isAdding, setAdding] = useState(isEmpty)
  // What was changed here since the page came: it shows at once, wherever it stands.
  const [captions, setCaptions] = useState<ReadonlyMap<string, string>>(new Map())
  const removed = useRemoved()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const asChanged = (photos: Photo[]) =>
    photos.flatMap((photo) => {
      const caption = captions.get(photo.id)
      if (gone.has(photo.id) || removed.has(photo.id)) return []
      return caption === undefined ? photo : { ...photo, caption }
    })

  async function removeAlbum() {
    if (await deleteWholeAlbum(album)) await navigate(href('/albums'))
  }

  async function removePhoto(photo: Photo, next: Photo | undefined) {
    const isAway = await deletePhotos([photo.id], async (ids) => {
      setGone((before) => new Set([...before, ...ids]))
      // Further pages would have to come again, and a photo that is looked at with them.
      if (album.photos.some(({ id }) => id === photo.id)) await revalidate()
    })
    if (!isAway) return
    if (next) address.show(next.id)
    else address.close()
  }

  const captionOf = (photo: Photo) => (
    <CaptionEditor
      key={photo.id}
      photo={photo}
      onChange={(caption) => setCaptions((before) => new Map(before).set(photo.id, caption))}
    />
  )
  const actionsOf = (photo: Photo, next: Photo | undefined) => (
    <OwnPhotoActions
      albumId={album.id}
      photo={photo}
      onCover={() => void revalidate()}
      onDelete={() => void removePhoto(photo, next)}
    />
  )

  if (isArranging) {
    return (
      <Suspense>
        <ArrangePhotos
          album={album}
          onDone={() => {
            setArranging(false)
            void revalidate()
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      <AlbumView
        album={album}
        loadPhotos={loadPhotos}
        asChanged={asChanged}
        actions={
          <div className={styles.actions}>
            <Button
              kind="accent"
              aria-expanded={isAdding || isUploading}
              onClick={() => setAdding(!isAdding)}
            >
              <Icon name="plus" size={18} />
              {m.albums_add_photos()}
            </Button>
            {album.photos.length > 0 && (
              <Button onClick={() => setArranging(true)}>
                <Icon name="drag" size={18} />
                {m.albums_arrange()}
              </Button>
            )}
            {album.photos.length > 0 && <SaveAll albumId={album.id} />}
            <ShareButton kind="album" itemId={album.id} />
            <Button onClick={() => setEditing(true)}>
              <Icon name="pencil" size={18} />
              {m.albums_edit()}
            </Button>
            <Menu
              label={m.albums_more()}
              entries={[
                {
                  label: m.albums_delete(),
                  icon: 'bin',
                  onChoose: () => void removeAlbum(),
                  isDangerous: true,
                },
              ]}
            >
              <Icon name="more" />
            </Menu>
          </div>
        }
        above={
          (isAdding || isUploading) && (
            <PhotoUploader album={album} onAdded={() => void revalidate()} />
          )
        }
        empty={isAdding ? <></> : undefined}
        captionOf={captionOf}
        actionsOf={actionsOf}
      />
      {isEditing && (
        <EditAlbumDialog
          album={album}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
