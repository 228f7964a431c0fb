import { useEffect, useRef, useState } from 'react'
import type { FilmPhoto } from './load-film-photos.ts'

/** A picture that has not come by then is passed over. */
const patienceMs = 6_000

/** Fetches the pictures that are seen next; which of them are there, and which will not come. */
export function useFilmPictures(wanted: readonly FilmPhoto[]) {
  const [states, setStates] = useState<ReadonlyMap<string, 'there' | 'gone'>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const photo of wanted) {
      if (asked.current.has(photo.id)) continue
      asked.current.add(photo.id)
      const note = (state: 'there' | 'gone') =>
        setStates((before) => new Map(before).set(photo.id, state))
      const timer = setTimeout(() => note('gone'), patienceMs)
      const settle = (state: 'there' | 'gone') => () => {
        clearTimeout(timer)
        note(state)
      }
      pictureOf(photo).decode().then(settle('there'), settle('gone'))
    }
  }, [wanted])
  return states
}

/** As the page itself asks for it: the browser chooses the same of its sizes. */
function pictureOf({ src, srcSet }: FilmPhoto): HTMLImageElement {
  const image = new Image()
  image.sizes = '100vw'
  image.srcset = srcSet
  image.src = src
  return image
}
