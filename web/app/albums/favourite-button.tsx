import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import styles from './heart.module.css'
import { Heart } from './heart.tsx'
import { usePhotoKeys } from './use-photo-keys.ts'

interface FavouriteButtonProps {
  isFavourite: boolean
  onToggle: () => void
}

const keyOfIt = 'f'

/** Of the photo that is seen in the lightbox; a key does it too. */
export function FavouriteButton({ isFavourite, onToggle }: FavouriteButtonProps) {
  usePhotoKeys({ [keyOfIt]: onToggle })
  return (
    <Button
      size="small"
      aria-label={m.albums_favourite()}
      aria-pressed={isFavourite}
      aria-keyshortcuts={keyOfIt}
      onClick={onToggle}
    >
      <Heart isFull={isFavourite} />
      <span className={styles.word}>{m.albums_favourite()}</span>
    </Button>
  )
}
