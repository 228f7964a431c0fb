import type { AlbumItem } from '@farfolk/contract/album-items'
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { WholeAlbum } from './album-calls.ts'
import { ArrangeGrid } from './arrange-grid.tsx'
import styles from './arrange-photos.module.css'
import { ArrangeToolbar } from './arrange-toolbar.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Photo, ShownAlbum } from './shown-album.ts'
import { useArranging } from './use-arranging.ts'

// It has a map.
const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

interface ArrangeScreenProps {
  album: ShownAlbum
  whole: WholeAlbum
  onDone: () => void
  onCorrect: (items: readonly AlbumItem[]) => void
  onTurn: (photos: readonly Photo[]) => void
}

/** All photos of an album, to be put in order, selected, corrected, turned, moved to another album and deleted. */
export function ArrangeScreen({ album, whole, onDone, onCorrect, onTurn }: ArrangeScreenProps) {
  const arranging = useArranging(album, whole)
  const { photos, selection, isStale, takeMine, takeTheirs } = arranging
  const [isMoving, setMoving] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone with the page that it stood on.
  useEffect(() => title.current?.focus(), [])
  const moves = useRef<HTMLDivElement>(null)

  /** Leads to the buttons that move the photo, with what is selected if that is among it. */
  function offerMoves(id: string) {
    if (!selection.has(id)) flushSync(() => selection.only([id]))
    moves.current?.querySelector<HTMLElement>(':enabled')?.focus()
  }

  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1}>
        {album.name}
      </h1>
      <p className={styles.hint}>{m.albums_arrange_hint()}</p>
      {isStale && (
        <AlertBox id="order-stale" type="warning" messages={[m.albums_order_stale()]}>
          <div className={styles.choices}>
            <Button kind="accent" onClick={() => void takeMine()}>
              {m.albums_order_mine()}
            </Button>
            <Button onClick={() => void takeTheirs()}>{m.albums_order_theirs()}</Button>
          </div>
        </AlertBox>
      )}
      <ArrangeToolbar
        albumId={album.id}
        arranging={arranging}
        movesRef={moves}
        onMove={() => setMoving(true)}
        onTurn={(by) => void arranging.turn(by, onTurn)}
        onCorrect={() => setCorrecting(true)}
        onDone={onDone}
      />
      <ArrangeGrid
        photos={photos}
        selection={selection}
        onMove={arranging.move}
        onPress={offerMoves}
      />
      {isCorrecting && (
        <Suspense>
          <CorrectDialog
            photos={photos.filter(({ id }) => selection.has(id))}
            onClose={() => setCorrecting(false)}
            onChange={(items) => {
              arranging.correct(items)
              onCorrect(items)
            }}
          />
        </Suspense>
      )}
      {isMoving && (
        <MoveDialog
          albumId={album.id}
          count={selection.selected.length}
          onClose={() => setMoving(false)}
          onChoose={arranging.moveTo}
        />
      )}
    </div>
  )
}
