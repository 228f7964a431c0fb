import { type KeyboardEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import type { Photo } from './shown-album.ts'

interface HeldPhotoOptions {
  photos: Photo[]
  onMove: (ids: ReadonlySet<string>, index: number) => void
  focusAt: (index: number) => void
}

/** A photo that was taken up by keys: it moves with the arrows until it is put down, or goes back. */
export function useHeldPhoto({ photos, onMove, focusAt }: HeldPhotoOptions) {
  const [held, setHeld] = useState<{ id: string; from: number }>()
  const [news, setNews] = useState('')
  const count = photos.length

  function moveTo(index: number) {
    if (!held) return
    const from = photos.findIndex(({ id }) => id === held.id)
    onMove(new Set([held.id]), index > from ? index + 1 : index)
    setNews(m.albums_moved_to({ number: index + 1, count }))
  }

  return {
    id: held?.id,
    news,
    moveTo,
    /** Whether the key was meant for the handle of this photo. */
    onKey({ key, repeat }: KeyboardEvent, photo: Photo): boolean {
      const index = photos.indexOf(photo)
      if (key === ' ' || key === 'Enter') {
        // A key that is held down would take it up and put it down by turns.
        if (repeat) return true
        setHeld(held ? undefined : { id: photo.id, from: index })
        const number = index + 1
        setNews(held ? m.albums_put_down({ number, count }) : m.albums_taken_up({ number, count }))
        return true
      }
      if (key !== 'Escape' || !held) return false
      moveTo(held.from)
      focusAt(held.from)
      setHeld(undefined)
      setNews(m.albums_put_back())
      return true
    },
    /** The focus left the handle of this photo: arrows there would else go on moving it. */
    onLeave(photo: Photo) {
      if (held?.id !== photo.id) return
      setHeld(undefined)
      setNews(m.albums_put_down({ number: photos.indexOf(photo) + 1, count }))
    },
  }
}
