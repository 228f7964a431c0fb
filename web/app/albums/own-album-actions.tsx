import type { RefObject } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ShareButton } from '../shares/share-button.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { deleteWholeAlbum } from './album-calls.ts'
import { SaveAll } from './save-all.tsx'
import type { ShownAlbum } from './shown-album.ts'
import styles from './own-album-actions.module.css'

interface OwnAlbumActionsProps {
  album: ShownAlbum
  onAdd: () => void
  /** For the focus, when what had it makes way. */
  addButton: RefObject<HTMLButtonElement | null>
  arrangeButton: RefObject<HTMLButtonElement | null>
  onArrange: () => void
  onEdit: () => void
}

/** What an owner can do with an album as a whole. */
export function OwnAlbumActions(props: OwnAlbumActionsProps) {
  const { album, onAdd, addButton, arrangeButton, onArrange, onEdit } = props
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hasPhotos = album.photos.length > 0
  async function remove() {
    if (await deleteWholeAlbum(album, revalidate)) await navigate(href('/albums'))
  }
  return (
    <div className={styles.actions}>
      <Button ref={addButton} kind="accent" onClick={onAdd}>
        <Icon name="plus" size={18} />
        {m.albums_add_photos()}
      </Button>
      {hasPhotos && (
        <Button ref={arrangeButton} onClick={onArrange}>
          <Icon name="drag" size={18} />
          {m.albums_arrange()}
        </Button>
      )}
      {hasPhotos && <SaveAll albumId={album.id} />}
      <ShareButton kind="album" itemId={album.id} audience={album.audience} />
      <Button onClick={onEdit}>
        <Icon name="pencil" size={18} />
        {m.albums_edit()}
      </Button>
      <Menu
        label={m.albums_more()}
        entries={[
          {
            label: m.albums_delete(),
            icon: 'bin',
            onChoose: () => void remove(),
            isDangerous: true,
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
  )
}
