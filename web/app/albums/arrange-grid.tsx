import { type KeyboardEvent, useRef, useState } from 'react'
import { type Store, useStore } from '../api/store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './arrange-grid.module.css'
import { nameOf } from './photo-grid.tsx'
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

  const dragged = drag && together(drag.id)
  const picture = drag && photos.find(({ id }) => id === drag.id)
  return (
    <>
      <ul ref={listRef} className={styles.grid} aria-label={m.albums_photos()}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={`${styles.place} ${dragged?.has(photo.id) ? styles.dragged : ''}`}
            data-index={index}
            data-lands={
              drag?.target === index
                ? 'before'
                : drag?.target === photos.length && index === photos.length - 1
                  ? 'after'
                  : undefined
            }
          >
            <button
              type="button"
              data-part="photo"
              className={styles.photo}
              tabIndex={index === current ? 0 : -1}
              aria-pressed={selection.has(photo.id)}
              aria-label={nameOf(photo, index, locale)}
              onFocus={() => setAt(index)}
              onKeyDown={onKeyDown}
              onPointerDown={(event) => event.pointerType === 'mouse' && start(photo.id, event)}
              // The browser's own dragging of pictures would take the pointer away.
              onDragStart={(event) => event.preventDefault()}
              onClick={(event) =>
                event.shiftKey ? selection.extendTo(photo.id) : selection.toggle(photo.id)
              }
            >
              <Picture
                className={styles.picture}
                src={photo.tile[0]}
                srcSet={`${photo.tile[1]} 2x`}
                stand={photo.image}
                width={200}
                height={200}
              />
            </button>
            <span className={styles.mark} aria-hidden="true">
              <Icon name="check" size={16} />
            </span>
            <button
              type="button"
              data-part="handle"
              className={styles.handle}
              tabIndex={index === current ? 0 : -1}
              aria-pressed={held.id === photo.id}
              aria-label={m.albums_move_photo({ name: nameOf(photo, index, locale) })}
              title={m.albums_move_hint()}
              onFocus={() => setAt(index)}
              onBlur={() => held.onLeave(photo)}
              onKeyDown={onKeyDown}
              // Some browsers make a click of it even where they were told not to as it went down.
              onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
              onClick={() => onPress(photo.id)}
              onPointerDown={(event) => {
                event.currentTarget.releasePointerCapture(event.pointerId)
                start(photo.id, event)
              }}
            >
              <Icon name="drag" size={20} />
            </button>
          </li>
        ))}
      </ul>
      {dragged && picture && <Dragged point={point} src={picture.tile[0]} count={dragged.size} />}
      <output className="visually-hidden">{held.news}</output>
    </>
  )
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
