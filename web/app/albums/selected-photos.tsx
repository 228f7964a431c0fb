import { Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { NameManyButton } from '../photo-names/name-many-button.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { DownloadSelected } from './download-selected.tsx'
import { Heart } from './heart.tsx'
import row from './picture-buttons.module.css'
import styles from './selection-bar.module.css'
import type { Photo } from './shown-album.ts'
import { TurnButtons } from './turn-buttons.tsx'
import type { useOwnPhotos } from './use-own-photos.ts'
import type { useSelection } from './use-selection.ts'

// Most look at photos without selecting any.
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface SelectedPhotosProps {
  photos: readonly Photo[]
  selection: ReturnType<typeof useSelection>
  own: ReturnType<typeof useOwnPhotos>
  /** Asks when and where they were taken. */
  onCorrect: (photos: readonly Photo[]) => void
}

/** How many photos are selected, and what is done with them; nothing where none is. */
export function SelectedPhotos({ photos, selection, own, onCorrect }: SelectedPhotosProps) {
  const { revalidate } = useRevalidator()
  const [moving, setMoving] = useState<readonly Photo[]>()
  const bar = useRef<HTMLDivElement>(null)
  const chosen = photos.filter(({ id }) => selection.has(id))
  const count = chosen.length
  // Who may be named on a photo is of its album.
  const albumId = albumOf(chosen)
  const areFavourites = chosen.every(({ isFavourite }) => isFavourite)
  const hasStill = chosen.some(({ video }) => !video)
  /** Those that the button makes favourites, or none any more. */
  const changing = chosen.filter((photo) => Boolean(photo.isFavourite) === areFavourites)

  /** The focus would go with the button that was pressed, up to the start of the page. */
  function leave() {
    const [first] = chosen
    selection.none()
    if (!first || !bar.current?.contains(document.activeElement)) return
    document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(first.id)}"]`)?.focus()
  }
  useCloseRequest(count > 0, leave)

  async function remove() {
    const ids = chosen.map(({ id }) => id)
    const gone = new Set(ids)
    const last = photos.findLastIndex(({ id }) => gone.has(id))
    const rest = photos.filter(({ id }) => !gone.has(id))
    const near = rest.find((photo) => photos.indexOf(photo) > last) ?? rest.at(-1)
    if (!(await own.removeAll(ids))) return
    selection.none()
    const focus = () =>
      near && document.querySelector<HTMLElement>(`[data-photo="${near.id}"]`)?.focus()
    requestAnimationFrame(focus)
  }

  return (
    <>
      {count > 0 && (
        <div
          ref={bar}
          role="presentation"
          className={`${styles.bar} ${styles.many}`}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        >
          <fieldset
            className={`${row.row} ${styles.acts}`}
            aria-label={m.albums_selected({ count })}
          >
            <IconButton
              title={m.albums_select_none()}
              label={m.albums_select_none()}
              onClick={leave}
            >
              <Icon name="close" size={20} />
            </IconButton>
            <span className={styles.count} aria-hidden="true">
              {m.albums_selected({ count })}
            </span>
            <Button
              size="small"
              aria-pressed={areFavourites}
              onClick={() => void own.setFavourite(changing, !areFavourites)}
            >
              <Heart isFull={areFavourites} />
              {m.albums_favourites()}
            </Button>
            {hasStill && <TurnButtons onTurn={(by) => void own.turn(chosen, by)} />}
            <Button size="small" onClick={() => onCorrect(chosen)}>
              {m.albums_correct()}
            </Button>
            <Button size="small" onClick={() => setMoving(chosen)}>
              {m.albums_move_elsewhere()}
            </Button>
            {albumId !== undefined && (
              <NameManyButton
                photoIds={selection.selected}
                albumId={albumId}
                onChanged={revalidate}
              />
            )}
            <DownloadSelected ids={selection.selected} />
            <Button size="small" kind="danger" onClick={() => void remove()}>
              <Icon name="bin" size={16} />
              {m.albums_delete_photos()}
            </Button>
          </fieldset>
        </div>
      )}
      {moving && (
        <Suspense>
          <MoveDialog
            albumId={albumOf(moving)}
            count={moving.length}
            onClose={() => setMoving(undefined)}
            onChoose={async (to, onProgress) => {
              const { moveMany } = await import('./move-many.ts')
              const { left, tell } = await moveMany(moving, to, { onProgress, reread: revalidate })
              selection.only(left)
              return tell
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Undefined where they are of several. */
function albumOf(photos: readonly Photo[]): string | undefined {
  const [first] = photos
  return photos.every(({ albumId }) => albumId === first?.albumId) ? first?.albumId : undefined
}
