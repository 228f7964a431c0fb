import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Store, useStore } from '../api/store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import styles from './arrange-grid.module.css'
import { ArrangePlace, type PlaceActs } from './arrange-place.tsx'
import type { Photo } from './shown-album.ts'
import { useHeldPhoto } from './use-held-photo.ts'
import { type Point, usePhotoDrag } from './use-photo-drag.ts'
import type { useSelection } from './use-selection.ts'

interface ArrangeGridProps {
  /** In their order. */
  photos: Photo[]
  selection: ReturnType<typeof useSelection>
  /** These go, as they follow one another, before what stands at this place now. */
  onMove: (ids: ReadonlySet<string>, index: number) => void
  /** A handle was pressed and not dragged, as by touch with a screen reader, or by voice. */
  onPress: (id: string) => void
}

/**
 * Photos to be selected and put in order: with a mouse or a finger, and by keys. Arrows go from one to
 * the next; Space selects, and on a handle takes the photo up and puts it down.
 */
export function ArrangeGrid({ photos, selection, onMove, onPress }: ArrangeGridProps) {
  const locale = useLocale()
  const listRef = useRef<HTMLUListElement>(null)
  const focusFrame = useRef(0)
  const [at, setAt] = useState(0)
  const current = Math.min(at, photos.length - 1)
  const together = (id: string) => new Set(selection.has(id) ? selection.selected : [id])
  const { drag, point, start } = usePhotoDrag((id, index) => onMove(together(id), index))
  const held = useHeldPhoto({ photos, onMove, focusAt: (index) => focusAt(index, 'handle') })

  function focusAt(index: number, part: 'photo' | 'handle') {
    setAt(index)
    // Of two keys within one frame the last counts: the first would take the focus from what is held.
    cancelAnimationFrame(focusFrame.current)
    focusFrame.current = requestAnimationFrame(() => {
      const place = listRef.current?.children[index]
      place?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus()
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { part } = event.currentTarget.dataset
    const step = stepOf(event.key, columnsOf(listRef.current), current, photos.length)
    const photo = photos[current]
    if (part === 'handle' && photo && held.onKey(event, photo)) return event.preventDefault()
    if (step === undefined) return
    event.preventDefault()
    if (held.id) {
      held.moveTo(step)
      focusAt(step, 'handle')
      return
    }
    const next = photos[step]
    if (event.shiftKey && next && photo) selection.extendTo(next.id, photo.id)
    focusAt(step, 'photo')
  }

  const acts = useActs({
    onFocus: setAt,
    onKey: onKeyDown,
    onChoose: (id, { shiftKey }) => (shiftKey ? selection.extendTo(id) : selection.toggle(id)),
    onDrag: start,
    onPress,
    onLeave: held.onLeave,
  })
  const dragged = drag && together(drag.id)
  const picture = drag && photos.find(({ id }) => id === drag.id)
  return (
    <>
      <ul ref={listRef} className={styles.grid} aria-label={m.albums_photos()}>
        {photos.map((photo, index) => (
          <ArrangePlace
            key={photo.id}
            photo={photo}
            index={index}
            locale={locale}
            isCurrent={index === current}
            isSelected={selection.has(photo.id)}
            isHeld={held.id === photo.id}
            isDragged={dragged?.has(photo.id) ?? false}
            lands={
              drag?.target === index
                ? 'before'
                : drag?.target === photos.length && index === photos.length - 1
                  ? 'after'
                  : undefined
            }
            acts={acts}
          />
        ))}
      </ul>
      {dragged && picture && <Dragged point={point} src={picture.tile[0]} count={dragged.size} />}
      <output className="visually-hidden">{held.news}</output>
    </>
  )
}

/** The same functions at each drawing, which do what those of the last one do. */
function useActs(now: PlaceActs): PlaceActs {
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [acts] = useState<PlaceActs>(() => ({
    onFocus: (index) => latest.current.onFocus(index),
    onKey: (event) => latest.current.onKey(event),
    onChoose: (id, event) => latest.current.onChoose(id, event),
    onDrag: (id, event) => latest.current.onDrag(id, event),
    onPress: (id) => latest.current.onPress(id),
    onLeave: (photo) => latest.current.onLeave(photo),
  }))
  return acts
}

function Dragged({ point, src, count }: { point: Store<Point>; src: string; count: number }) {
  const { x: left, y: top } = useStore(point, (at) => at, point.get())
  return (
    <>
      <img className={styles.held} src={src} alt="" style={{ left, top }} />
      {count > 1 && (
        <span className={styles.number} style={{ left, top }}>
          {count}
        </span>
      )}
    </>
  )
}

/** How many stand beside one another now. */
function columnsOf(list: HTMLElement | null): number {
  if (!list) return 1
  return getComputedStyle(list).gridTemplateColumns.split(' ').length
}

/** Where a key leads to from a place; undefined where it leads nowhere. */
function stepOf(key: string, columns: number, from: number, count: number): number | undefined {
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
