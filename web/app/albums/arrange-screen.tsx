import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRemoved } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { deletePhotos, loadWholeAlbum } from './album-calls.ts'
import { ArrangeGrid } from './arrange-grid.tsx'
import styles from './arrange-photos.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { movePhotos, movePhotosBack } from './move-photos.ts'
import { byTimeTaken, isSameOrder, withMoved } from './photo-order.ts'
import type { Photo, ShownAlbum } from './shown-album.ts'
import { useOrder } from './use-order.ts'
import { useSelection } from './use-selection.ts'

export interface WholeAlbum {
  photos: Photo[]
  version: string
}

interface ArrangeScreenProps {
  album: ShownAlbum
  whole: WholeAlbum
  onDone: () => void
}

/** All photos of an album, to be put in order, selected, moved to another album and deleted. */
export function ArrangeScreen({ album, whole, onDone }: ArrangeScreenProps) {
  const [known, setKnown] = useState(whole.photos)
  const ordering = useOrder(album.id, { order: idsOf(whole.photos), version: whole.version })
  const { order, change } = ordering
  const [isMoving, setMoving] = useState(false)
  const { revalidate } = useRevalidator()
  const removed = useRemoved()
  const byId = new Map(known.map((photo) => [photo.id, photo]))
  const all = order.flatMap((id) => byId.get(id) ?? [])
  const photos = all.filter(({ id }) => !removed.has(id))
  const selection = useSelection(idsOf(photos))
  const { selected } = selection
  const count = selected.length

  function orderByTime() {
    const before = order
    const after = byTimeTaken(all)
    if (isSameOrder(before, after)) return toast(m.albums_ordered_already())
    void change(after)
    toast(m.albums_ordered(), () => void change(before))
  }

  async function drop(gone: string[]) {
    if (gone.length === 0) return
    await ordering.without(new Set(gone), async () => (await loadWholeAlbum(album.id))?.version)
    // What stands behind this screen, and what is gone to meanwhile.
    await revalidate()
  }

  /** Before the photo that is seen at `index`; those out of sight stay where they are. */
  function move(ids: ReadonlySet<string>, index: number) {
    const next = photos[index]
    void change(withMoved(order, ids, next ? order.indexOf(next.id) : order.length))
  }

  async function moveTo(to: { id: string; name: string }) {
    await ordering.settled()
    const before = order
    const back = async (moved: string[]) => {
      await movePhotosBack(moved, album.id)
      await reread(before)
    }
    const moved = await movePhotos(selected, to, (ids) => void back(ids))
    selection.none()
    await drop(moved)
  }

  /** What there is now, in an order of one's own as far as it names what there is. */
  async function reread(mine: string[] | undefined) {
    const now = await loadWholeAlbum(album.id)
    if (!now) return
    setKnown(now.photos)
    const ids = idsOf(now.photos)
    const rest = ids.filter((id) => !mine?.includes(id))
    const next = mine && [...mine.filter((id) => ids.includes(id)), ...rest]
    await ordering.resume({ order: ids, version: now.version }, next)
  }

  return (
    <div className={styles.page}>
      <h1>{album.name}</h1>
      <p className={styles.hint}>{m.albums_arrange_hint()}</p>
      {ordering.isStale && (
        <AlertBox id="order-stale" type="warning" messages={[m.albums_order_stale()]}>
          <div className={styles.bar}>
            <Button kind="accent" onClick={() => void reread(order)}>
              {m.draft_stale_mine()}
            </Button>
            <Button onClick={() => void reread(undefined)}>{m.draft_stale_theirs()}</Button>
          </div>
        </AlertBox>
      )}
      <div className={styles.bar} role="toolbar" aria-label={m.albums_arrange()}>
        <output className={styles.count}>
          {count > 0 ? m.albums_selected({ count }) : m.albums_count({ count: photos.length })}
        </output>
        {count === 0 && (
          <Button size="small" onClick={orderByTime}>
            {m.albums_order_by_time()}
          </Button>
        )}
        {count < photos.length && (
          <Button size="small" onClick={selection.all}>
            {m.albums_select_all()}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button size="small" onClick={selection.none}>
              {m.albums_select_none()}
            </Button>
            <Button size="small" onClick={() => setMoving(true)}>
              {m.albums_move_elsewhere()}
            </Button>
            <Button
              size="small"
              kind="danger"
              onClick={() =>
                void deletePhotos(selected, drop, ordering.settled).then(
                  (isAway) => isAway && selection.none(),
                )
              }
            >
              {m.albums_delete_photos()}
            </Button>
          </>
        )}
        <Button size="small" kind="accent" onClick={() => void ordering.settled().then(onDone)}>
          {m.albums_done()}
        </Button>
      </div>
      <ArrangeGrid photos={photos} selection={selection} onMove={move} />
      {isMoving && (
        <MoveDialog
          albumId={album.id}
          count={count}
          onClose={() => setMoving(false)}
          onChoose={moveTo}
        />
      )}
    </div>
  )
}

function idsOf(photos: readonly Photo[]): string[] {
  return photos.map(({ id }) => id)
}
