import type { AlbumItem } from '@farfolk/contract/album-items'
import type { Album } from '@farfolk/contract/albums'
import { useEffect, useEffectEvent } from 'react'
import { m } from '../paraglide/messages.js'
import { useFetchOnceTouched } from '../ui/later.ts'
import { chooseButtonId, DropZone } from './drop-zone.tsx'
import { tusTransport } from './later-transport.ts'
import { PhotoTile } from './photo-tile.tsx'
import { UploadNotes } from './upload-notes.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { followAlbum, leaveOutAdded, uploads } from './uploads.ts'
import { useQueue } from './use-queue.ts'
import { useVideoLimit } from './use-video-limit.ts'
import { spokenWords } from './words.ts'
import styles from './photo-uploader.module.css'

interface PhotoUploaderProps {
  album: Pick<Album, 'id'>
  /**
   * With what the album has got, and what it had already, whenever none of its photos is on its way
   * any more; the album is in its order by then.
   */
  onAdded?: (items: AlbumItem[]) => void
  /** Before files go anywhere: the album that they go to; without one they are not taken. */
  prepare?: () => Promise<string | undefined>
  /** What was added stays in view, in a frame: nothing else on the page shows it. */
  keepsAdded?: boolean
}

/** Videos too, of `maxVideoMb` megabytes at most. */
export async function takePhotos(
  albumId: string,
  files: File[],
  maxVideoMb: number,
): Promise<void> {
  await uploads.add(albumId, files, maxVideoMb)
}

/** While one presses another button: only then does a browser let files be chosen. */
export function choosePhotos(): void {
  document.getElementById(chooseButtonId)?.click()
}

/** Takes photos and videos and shows each on its way into an album, which goes on when the page is left. */
export function PhotoUploader({ album, onAdded, prepare, keepsAdded }: PhotoUploaderProps) {
  useFetchOnceTouched(tusTransport)
  const maxVideoMb = useVideoLimit()
  const queue = useQueue(album.id)
  const { photos, progress } = queue
  const tiles = photos.filter(({ state, item }) => state !== 'refused' && !item?.duplicate)
  const tellAdded = useEffectEvent((items: AlbumItem[]) => {
    onAdded?.(items)
    if (!keepsAdded) leaveOutAdded(album.id)
  })
  useEffect(() => followAlbum(album.id, tellAdded), [album.id])

  const take = async (files: File[]) => {
    if (files.length === 0) return
    const albumId = prepare ? await prepare() : album.id
    if (albumId) await takePhotos(albumId, files, maxVideoMb)
  }
  return (
    <section className={styles.uploader} aria-label={m.uploads_label()}>
      <DropZone
        isSmall={photos.length > 0}
        maxVideoMb={maxVideoMb}
        onFiles={(files) => void take(files)}
      />
      <UploadSummary albumId={album.id} queue={queue} />
      <UploadNotes photos={photos} />
      {tiles.length > 0 && (
        <ul
          className={`${styles.tiles} ${keepsAdded ? styles.inFrame : ''}`}
          aria-label={m.uploads_photos()}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what is higher than its frame
          tabIndex={keepsAdded ? 0 : undefined}
        >
          {tiles.map((photo) => (
            <PhotoTile key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      <output className="visually-hidden">{spokenWords(progress, queue)}</output>
      {/* Apart from that: together, each step would say it again. */}
      <output className="visually-hidden">
        {progress.refused > 0 && m.uploads_said_refused({ count: progress.refused })}
      </output>
    </section>
  )
}
