import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import type { Photo } from './shown-album.ts'

interface HeldPhotoOptions {
  photos: Photo[]
  onMove: (ids: ReadonlySet<string>, index: number) => void
  setAt: (index: number) => void
}

/** A photo that was taken up by keys: it moves with the arrows until it is put down, or goes back. */
export function useHeldPhoto({ photos, onMove, setAt }: HeldPhotoOptions) {
  const [held, setHeld] = useState<{ id: string; from: number }>()
  const [news, setNews] = useState('')
  const count = String(photos.length)

  function moveTo(index: number) {
    if (!held) return
    const from = photos.findIndex(({ id }) => id === held.id)
    onMove(new Set([held.id]), index > from ? index + 1 : index)
    setNews(m.albums_moved_to({ number: String(index + 1), count }))
  }

  return {
    id: held?.id,
    news,
    moveTo,
    /** Whether the key was meant for the handle of this photo. */
    onKey(key: string, photo: Photo): boolean {
      const index = photos.indexOf(photo)
      if (key === ' ' || key === 'Enter') {
        setHeld(held ? undefined : { id: photo.id, from: index })
        const number = String(index + 1)
        setNews(held ? m.albums_put_down({ number, count }) : m.albums_taken_up({ number, count }))
        return true
      }
      if (key !== 'Escape' || !held) return false
      moveTo(held.from)
      setAt(held.from)
      setHeld(undefined)
      setNews(m.albums_put_back())
      return true
    },
    /** The focus left the handle of this photo: arrows there would else go on moving it. */
    onLeave(photo: Photo) {
      if (held?.id !== photo.id) return
      setHeld(undefined)
      setNews(m.albums_put_down({ number: String(photos.indexOf(photo) + 1), count }))
    },
  }
}
