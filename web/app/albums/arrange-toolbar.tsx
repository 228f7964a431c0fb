import type { Turn } from '@farfolk/contract/images'
import type { Ref } from 'react'
import { m } from '../paraglide/messages.js'
import { NameManyButton } from '../photo-names/name-many-button.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import styles from './arrange-photos.module.css'
import { DownloadSelected } from './download-selected.tsx'
import { MoveSelected } from './move-selected.tsx'
import row from './picture-buttons.module.css'
import { TurnButtons } from './turn-buttons.tsx'
import type { useArranging } from './use-arranging.ts'

interface ArrangeToolbarProps {
  albumId: string
  arranging: ReturnType<typeof useArranging>
  /** Of what moves the selected photos among the others. */
  movesRef: Ref<HTMLDivElement>
  /** Chooses the album that what is selected goes to. */
  onMove: () => void
  /** Turns what is selected. */
  onTurn: (by: Turn) => void
  /** Says when and where what is selected was taken. */
  onCorrect: () => void
  onDone: () => void
}

/** Of what is selected, or where nothing is, of all photos. */
export function ArrangeToolbar(props: ArrangeToolbarProps) {
  const { albumId, arranging, movesRef, onMove, onTurn, onCorrect, onDone } = props
  const { photos, selection, orderByTime, remove, settled } = arranging
  const count = selection.selected.length
  // What could not be saved is told here.
  const leave = () => void settled().then((isSaved) => isSaved && onDone())
  useCloseRequest(true, leave)
  return (
    <fieldset className={`${row.row} ${styles.bar}`} aria-label={m.albums_arrange()}>
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
          {/* Of another selection the same words are news. */}
          <MoveSelected key={selection.selected.join()} ref={movesRef} arranging={arranging} />
          {photos.some(({ id, video }) => !video && selection.has(id)) && (
            <TurnButtons onTurn={onTurn} />
          )}
          <Button size="small" onClick={onCorrect}>
            {m.albums_correct()}
          </Button>
          <Button size="small" onClick={onMove}>
            {m.albums_move_elsewhere()}
          </Button>
          <NameManyButton photoIds={selection.selected} albumId={albumId} />
          <DownloadSelected ids={selection.selected} />
          <Button size="small" kind="danger" onClick={() => void remove()}>
            <Icon name="bin" size={16} />
            {m.albums_delete_photos()}
          </Button>
        </>
      )}
      <Button size="small" kind="accent" onClick={leave}>
        {m.albums_done()}
      </Button>
    </fieldset>
  )
}
