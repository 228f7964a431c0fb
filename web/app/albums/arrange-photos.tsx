import type { AlbumItem } from '@farfolk/contract/album-items'
import { useEffect, useState } from 'react'
import { sendRemovals } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { loadWholeAlbum, type WholeAlbum } from './album-calls.ts'
import styles from './arrange-photos.module.css'
import { ArrangeScreen } from './arrange-screen.tsx'
import type { Photo, ShownAlbum } from './shown-album.ts'

interface ArrangePhotosProps {
  album: ShownAlbum
  onDone: () => void
  /** When and where photos were taken was corrected here. */
  onCorrect: (items: readonly AlbumItem[]) => void
  /** Photos were turned here. */
  onTurn: (photos: readonly Photo[]) => void
}

/** Putting the photos of an album in order, once all of them are there. */
export function ArrangePhotos(props: ArrangePhotosProps) {
  const [tries, setTries] = useState(0)
  return <Try key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function Try({ onRetry, ...props }: ArrangePhotosProps & { onRetry: () => void }) {
  const { album, onDone } = props
  const [whole, setWhole] = useState<WholeAlbum>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      // A photo that goes later would make another version of the album.
      await sendRemovals()
      const found = await loadWholeAlbum(album.id)
      if (!isCurrent) return
      setWhole(found)
      setFailed(!found)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [album.id])

  if (whole) return <ArrangeScreen {...props} whole={whole} />
  return (
    <div className={styles.page}>
      <h1>{album.name}</h1>
      {isFailed ? (
        <div className={styles.bar}>
          <Button kind="accent" onClick={onRetry}>
            {m.retry()}
          </Button>
          <Button onClick={onDone}>{m.cancel()}</Button>
        </div>
      ) : (
        <Skeleton height="150px" count={4} />
      )}
    </div>
  )
}
