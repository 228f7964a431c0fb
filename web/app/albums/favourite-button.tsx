import { useEffect, useEffectEvent } from 'react'
import { m } from '../paraglide/messages.js'
import { hasSingleKeys } from '../shell/single-keys.ts'
import { Button } from '../ui/button.tsx'
import styles from './heart.module.css'
import { Heart } from './heart.tsx'

interface FavouriteButtonProps {
  isFavourite: boolean
  onToggle: () => void
}

const keyOfIt = 'f'

/** Of the photo that is seen in the lightbox; a key does it too. */
export function FavouriteButton({ isFavourite, onToggle }: FavouriteButtonProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
    // With Caps Lock it is another letter.
    if (key.toLowerCase() !== keyOfIt || ctrlKey || metaKey || altKey || shiftKey || repeat) return
    if (isOfPhoto(target) && hasSingleKeys()) onToggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the viewer, which keeps some keys to itself.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
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

/** Not in a field, nor in what lies over the photo, such as a question. */
function isOfPhoto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input, textarea, select')) return false
  return target === document.body || target.closest('.lightbox') !== null
}
