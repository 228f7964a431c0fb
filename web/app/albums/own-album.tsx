import type { AlbumMonth } from '@farfolk/contract/album-items'
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { later, useLater } from '../ui/later.ts'
import { AlbumView } from './album-view.tsx'
import { OwnAlbumActions } from './own-album-actions.tsx'
import { useOwnLightbox } from './own-lightbox.tsx'
import type { Photo, ShownAlbum, ShownFrom } from './shown-album.ts'
import { useAdding } from './use-adding.tsx'
import { useFollowFilled } from './use-follow-filled.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import type { LoadPhotos } from './use-photos.ts'

// Most look at an album without changing what it says.
const arrangePhotos = later(async () => (await import('./arrange-photos.tsx')).ArrangePhotos)
const editDialog = later(async () => (await import('./edit-album-dialog.tsx')).EditAlbumDialog)

export interface OpenAlbumProps {
  album: ShownAlbum
  viewerId: string
  months?: readonly AlbumMonth[] | undefined
  from?: ShownFrom | undefined
  loadPhotos: LoadPhotos
  /** Below the photos. */
  below?: ReactNode
  /** What whoever does not own it can do with it as well. */
  shared: ReactNode
}

/** What the owner sees, but of an album that is being deleted. */
export function OwnAlbum(props: OpenAlbumProps) {
  const isRemoved = useRemoved().has(props.album.id)
  // One that is deleted right here stays until its page is left.
  const [wasRemoved] = useState(isRemoved)
  return isRemoved && wasRemoved ? <RefusedPage status={404} /> : <AlbumAtHand {...props} />
}

/** The album as it is, with everything that can be done to it. */
function AlbumAtHand({ album, viewerId, months, from, loadPhotos, below }: OpenAlbumProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  // Further pages would have to come again, and a photo that is looked at with them.
  const own = useOwnPhotos((photoId) => album.photos.some(({ id }) => id === photoId))
  // The head may show it.
  const onTurn = ({ image }: Photo) => {
    if (album.cover?.thumbhash === image.thumbhash) reload()
  }
  const lightbox = useOwnLightbox({ own, albumId: album.id, onCover: reload, onTurn })
  // How often they were asked for: each time again, where what they need could not be fetched.
  const [editing, setEditing] = useState(0)
  const [arranging, setArranging] = useState(0)
  const EditAlbumDialog = useLater(editDialog, editing)
  const ArrangePhotos = useLater(arrangePhotos, arranging)
  // Until it is there the page stays.
  const isArranging = arranging > 0 && ArrangePhotos !== undefined
  const arrangeButton = useRef<HTMLButtonElement>(null)
  const wasArranging = useRef(false)
  useEffect(() => {
    // The button made way for the screen: the focus comes back to it.
    if (wasArranging.current && !isArranging) arrangeButton.current?.focus()
    wasArranging.current = isArranging
  }, [isArranging])
  // One that comes while they are put in order would make that the order of another album.
  const { add, addButton, addedCount, uploader } = useAdding(album, viewerId, {
    isPaused: isArranging,
  })
  useFollowFilled(album.companionsAdd && !isArranging ? album.id : undefined)

  if (isArranging) {
    const leave = () => {
      setArranging(0)
      reload()
    }
    return createElement(ArrangePhotos, {
      album,
      onDone: leave,
      onCorrect: own.correct,
      onTurn: own.showTurned,
    })
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
            onAdd={add}
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
            {uploader}
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
