import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { ChosenPhoto } from './chat-state.ts'
import styles from './photo-to-send.module.css'

/** What will go with the next message. */
export function PhotoToSend({ photo, onRemove }: { photo: ChosenPhoto; onRemove: () => void }) {
  return (
    <div className={styles.photo}>
      <img src={photo.address} alt={m.chat_photo()} />
      <span className={styles.name}>{photo.file.name}</span>
      <IconButton label={m.chat_remove_photo()} onClick={onRemove}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
