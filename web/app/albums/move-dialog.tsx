import { maxChangedItems } from '@farfolk/contract/album-items'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import styles from './edit-album-form.module.css'
import { LateAlbums } from './late-albums.tsx'
import { NewAlbumLink } from './new-album-link.tsx'
import { type AlbumChoice, useAlbumChoices } from './use-own-albums.ts'

interface MoveDialogProps {
  /** Where they are now; absent where they are in several. */
  albumId?: string | undefined
  count: number
  onClose: () => void
  /** Answers what says that it was done. */
  onChoose: (to: AlbumChoice, onProgress: (done: number) => void) => Promise<() => void>
}

/** Which of the other own albums the selected photos move to. */
export function MoveDialog({ albumId, onClose, onChoose, ...props }: MoveDialogProps) {
  // What went is no more selected.
  const [count] = useState(props.count)
  const [chosen, setChosen] = useState('')
  const [moved, setMoved] = useState<number>()
  const own = useAlbumChoices()
  const albums = own.albums?.filter(({ id }) => id !== albumId)
  const target = albums?.find(({ id }) => id === chosen)

  async function move() {
    if (!target) return
    setMoved(0)
    const tell = await onChoose(target, setMoved)
    onClose()
    tell()
  }

  return (
    <Dialog id="move-photos" isOpen onClose={onClose} title={m.albums_move_title({ count })}>
      {!albums && <LateAlbums {...own} />}
      {albums?.length === 0 && (
        <EmptyState action={<NewAlbumLink />}>{m.albums_move_nowhere()}</EmptyState>
      )}
      {albums && albums.length > 0 && (
        <div className={styles.form}>
          <Select
            label={m.albums_move_to()}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={[
              { value: '', label: m.albums_move_choose() },
              ...albums.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button
            kind="accent"
            wide
            disabled={!target}
            isLoading={moved !== undefined}
            onClick={() => void move()}
          >
            {m.albums_move()}
          </Button>
          {/* Of a single call nobody is told how far it has come. */}
          {moved !== undefined && count > maxChangedItems && (
            <p>{m.uploads_progress({ added: moved, count })}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
