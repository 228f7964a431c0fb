import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import type { ChosenPhoto } from './use-photo.ts'
import styles from './photo-to-send.module.css'

/** What will go with the next message. */
export function PhotoToSend({ photo, onRemove }: { photo: ChosenPhoto; onRemove: () => void }) {
  return (
    <div className={styles.photo}>
      <img src={photo.address} alt={m.chat_photo()} />
      <span className={styles.name}>{photo.file.name}</span>
      <button type="button" className={styles.remove} onClick={onRemove}>
        <Icon name="close" size={18} />
        <span className="visually-hidden">{m.chat_remove_photo()}</span>
      </button>
    </div>
  )
}
