import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { takePhotosBack } from './album-calls.ts'
import { AlbumView } from './album-view.tsx'
import { CaptionEditor } from './caption-editor.tsx'
import type { OpenAlbumProps } from './own-album.tsx'
import type { Photo } from './shown-album.ts'
import { TurnPhotoButtons } from './turn-buttons.tsx'
import { useAdding } from './use-adding.tsx'
import { CropButton, useCropping } from './use-cropping.tsx'
import { useFollowFilled } from './use-follow-filled.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import { VideoActions } from './video-actions.tsx'

const ReportPhoto = lazyPart(async () => (await import('./report-photo.tsx')).ReportPhoto)

/** An album of another's that one may add photos to: those are in one's hands, the rest is looked at. */
export function FilledAlbum(props: OpenAlbumProps) {
  const { album, viewerId, months, from, loadPhotos, below, shared } = props
  const isShown = (photoId: string) => album.photos.some(({ id }) => id === photoId)
  const own = useOwnPhotos(isShown, takePhotosBack)
  const cropping = useCropping(own)
  const { add, addButton, addedCount, uploader } = useAdding(album, viewerId)
  useFollowFilled(album.id)
  const [reported, setReported] = useState<Photo>()
  const isGiven = ({ addedBy }: Photo) => addedBy?.id === viewerId
  const captionOf = (photo: Photo) =>
    isGiven(photo) ? (
      <CaptionEditor
        key={photo.id}
        photo={photo}
        onChange={(caption) => own.setCaption(photo.id, caption)}
      />
    ) : undefined
  const actionsOf = (photo: Photo, next: Photo | undefined) =>
    isGiven(photo) ? (
      <>
        {photo.video ? (
          <VideoActions
            photo={photo}
            video={photo.video}
            onRemove={(video) => own.removeVideo(photo, video)}
          />
        ) : (
          <>
            <TurnPhotoButtons onTurn={(by) => void own.turn([photo], by)} />
            <CropButton onCrop={() => cropping.crop(photo)} />
          </>
        )}
        <Button size="small" kind="danger" onClick={() => void own.remove(photo, next)}>
          <Icon name="bin" size={16} />
          {m.albums_take_back()}
        </Button>
      </>
    ) : (
      <Button size="small" onClick={() => setReported(photo)}>
        {m.albums_report_photo()}
      </Button>
    )

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
          <>
            <Button ref={addButton} kind="accent" onClick={add}>
              <Icon name="plus" size={18} />
              {m.albums_add_photos()}
            </Button>
            {shared}
          </>
        }
        above={
          <>
            {uploader}
            <p>{m.albums_given({ name: album.owner.profile.firstName })}</p>
          </>
        }
        // What takes photos stands there.
        empty={<></>}
        captionOf={captionOf}
        actionsOf={actionsOf}
      />
      {cropping.dialog}
      <Suspense>
        <ReportPhoto album={album} photo={reported} onClose={() => setReported(undefined)} />
      </Suspense>
    </>
  )
}
