import { type MouseEvent, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import styles from './arrange-photos.module.css'
import type { useArranging } from './use-arranging.ts'

interface MoveSelectedProps {
  ref: Ref<HTMLDivElement>
  arranging: ReturnType<typeof useArranging>
}

/** What dragging does with the selected photos, place by place, for who cannot drag. */
export function MoveSelected({ ref, arranging }: MoveSelectedProps) {
  const { photos, move } = arranging
  const { selected } = arranging.selection
  const [news, setNews] = useState('')
  const count = photos.length
  const placeOf = (id?: string) => photos.findIndex((photo) => photo.id === id)
  const first = placeOf(selected[0])
  const last = placeOf(selected.at(-1))

  function moveTo({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number, place: number) {
    flushSync(() => move(new Set(selected), index))
    setNews(m.albums_moved_to({ number: place + 1, count }))
    // At an end only the way back is left.
    if (currentTarget.disabled) {
      currentTarget.parentElement?.querySelector<HTMLElement>(':enabled')?.focus()
    }
  }

  return (
    <div ref={ref} className={styles.choices}>
      <Button
        size="small"
        disabled={first === 0}
        onClick={(event) => moveTo(event, first - 1, first - 1)}
      >
        {m.albums_earlier()}
      </Button>
      <Button
        size="small"
        disabled={last === count - 1}
        onClick={(event) => moveTo(event, last + 2, last + 2 - selected.length)}
      >
        {m.albums_later()}
      </Button>
      <output className="visually-hidden">{news}</output>
    </div>
  )
}
