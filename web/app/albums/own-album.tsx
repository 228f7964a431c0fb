import type { AlbumMonth } from '@farfolk/contract/album-items'
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { later, useLater } from '../ui/later.ts'
import { tellMissing } from '../ui/tell-missing.ts'
import { usePhotosLeft } from '../uploads/use-photos-left.ts'
import { useQueue } from '../uploads/use-queue.ts'
import { AlbumView } from './album-view.tsx'
import { OwnAlbumActions } from './own-album-actions.tsx'
import { useOwnLightbox } from './own-lightbox.tsx'
import type { ShownAlbum, ShownFrom } from './shown-album.ts'
import { useAddedCount } from './use-added-count.ts'
import { useGivenPhotos } from './use-given-photos.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import type { LoadPhotos } from './use-photos.ts'

// Most look at an album without adding to it or changing what it says.
const photoUploader = later(async () => import('../uploads/photo-uploader.tsx'))
const arrangePhotos = later(async () => (await import('./arrange-photos.tsx')).ArrangePhotos)
const editDialog = later(async () => (await import('./edit-album-dialog.tsx')).EditAlbumDialog)

interface OwnAlbumProps {
  album: ShownAlbum
  months?: readonly AlbumMonth[] | undefined
  from?: ShownFrom | undefined
  loadPhotos: LoadPhotos
  /** Below the photos. */
  below?: ReactNode
}

/** What the owner sees, but of an album that is being deleted. */
export function OwnAlbum(props: OwnAlbumProps) {
  const isRemoved = useRemoved().has(props.album.id)
  // One that is deleted right here stays until its page is left.
  const [wasRemoved] = useState(isRemoved)
  return isRemoved && wasRemoved ? <RefusedPage status={404} /> : <AlbumAtHand {...props} />
}

/** The album as it is, with everything that can be done to it. */
function AlbumAtHand({ album, months, from, loadPhotos, below }: OwnAlbumProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  // Further pages would have to come again, and a photo that is looked at with them.
  const own = useOwnPhotos((photoId) => album.photos.some(({ id }) => id === photoId))
  const lightbox = useOwnLightbox({ own, albumId: album.id, onCover: reload })
  // How often they were asked for: each time again, where what they need could not be fetched.
  const [editing, setEditing] = useState(0)
  const [arranging, setArranging] = useState(0)
  const EditAlbumDialog = useLater(editDialog, editing)
  const ArrangePhotos = useLater(arrangePhotos, arranging)
  // Until it is there the page stays.
  const isArranging = arranging > 0 && ArrangePhotos !== undefined
  const addButton = useRef<HTMLButtonElement>(null)
  const arrangeButton = useRef<HTMLButtonElement>(null)
  const wasArranging = useRef(false)
  useEffect(() => {
    // The button made way for the screen: the focus comes back to it.
    if (wasArranging.current && !isArranging) arrangeButton.current?.focus()
    wasArranging.current = isArranging
  }, [isArranging])
  const [isAdding, setAdding] = useState(false)
  const { photos: queued } = useQueue(album.id)
  const isUploading = queued.length > 0
  const addedCount = useAddedCount(album, queued)
  const [left, forgetLeft] = usePhotosLeft(album.owner.id, album.id, isUploading)
  const isChoosing = isAdding || isUploading || left > 0 || album.albumItemsCount === 0
  const uploader = useLater(photoUploader, isChoosing)
  const hasUploader = isChoosing && uploader !== undefined
  const take = (files: File[]) => {
    setAdding(true)
    photoUploader.load().then(({ takePhotos }) => takePhotos(album.id, files), tellMissing)
  }
  // One that comes while they are put in order would make that the order of another album.
  useGivenPhotos(isArranging ? undefined : take)

  if (isArranging) {
    const leave = () => {
      setArranging(0)
      reload()
    }
    return createElement(ArrangePhotos, { album, onDone: leave, onCorrect: own.correct })
  }
  return (
    <>
      <AlbumView
        album={album}
        addedCount={addedCount}
        months={months}
        from={from}
        loadPhotos={loadPhotos}
        below={below}
        asChanged={own.asChanged}
        actions={
          <OwnAlbumActions
            album={album}
            onAdd={hasUploader ? uploader.choosePhotos : () => setAdding(true)}
            addButton={addButton}
            arrangeButton={arrangeButton}
            onArrange={() => setArranging(arranging + 1)}
            onEdit={() => setEditing(editing + 1)}
          />
        }
        above={
          <>
            {album.hidden && (
              <AlertBox id="album-hidden" type="warning" messages={[m.albums_hidden()]} />
            )}
            {album.hiddenItemsCount !== undefined && (
              <AlertBox
                id="photos-hidden"
                type="warning"
                messages={[m.albums_photos_hidden({ count: album.hiddenItemsCount })]}
              />
            )}
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
            {hasUploader && createElement(uploader.PhotoUploader, { album, onAdded: reload })}
          </>
        }
        // What takes photos stands there.
        empty={<></>}
        captionOf={lightbox.captionOf}
        actionsOf={lightbox.actionsOf}
      />
      {lightbox.dialog}
      {editing > 0 &&
        EditAlbumDialog &&
        createElement(EditAlbumDialog, {
          album,
          onClose: () => setEditing(0),
          onSaved: () => {
            setEditing(0)
            reload()
          },
        })}
    </>
  )
}
