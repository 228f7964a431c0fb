import { type CSSProperties, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { PhotoGrid } from '../albums/photo-grid.tsx'
import grid from '../albums/photo-grid.module.css'
import { aspectOf } from '../albums/photo-sizes.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { FeaturesData } from './load-features.ts'
import styles from './pieces.module.css'

/** An album of the club, and what stands for its photos while they come. */
export function AlbumPiece({ album }: { album: NonNullable<FeaturesData['album']> }) {
  const [stands, setStands] = useState<string[]>()
  const navigate = useNavigate()
  const { id } = album
  const photos = useNotRemoved(album.photos)
  const path = href('/albums/:id/:token?', { id })
  const hrefOf = ({ id: photo }: { id: string }) => `${path}?photo=${photo}`
  const letters = photos.reduce((sum, { image }) => sum + image.thumbhash.length, 0)

  async function holdBack(): Promise<void> {
    if (stands) {
      setStands(undefined)
      return
    }
    const { thumbhashUrl } = await import('../ui/thumbhash-url.ts')
    setStands(photos.map(({ image }) => thumbhashUrl(image.thumbhash)))
  }

  return (
    <div className={styles.piece}>
      <div className={styles.album}>
        {stands ? (
          <ul className={grid.grid} aria-hidden="true">
            {photos.map((photo, index) => (
              <li
                key={photo.id}
                className={grid.photo}
                style={
                  {
                    '--aspect': aspectOf(photo),
                    background: `center / cover url(${stands[index]})`,
                  } as CSSProperties
                }
              />
            ))}
          </ul>
        ) : (
          <PhotoGrid
            photos={photos}
            hrefOf={hrefOf}
            onOpen={(photo) => void navigate(hrefOf(photo))}
          />
        )}
      </div>
      <div className={styles.row}>
        <Button aria-pressed={stands !== undefined} onClick={() => void holdBack()}>
          {stands ? m.features_album_show() : m.features_album_hold()}
        </Button>
        <output className={styles.told}>
          {stands ? m.features_album_bytes({ count: photos.length, bytes: letters }) : ''}
        </output>
      </div>
    </div>
  )
}
