import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './arrange-grid.module.css'
import { nameOf } from './photo-grid.tsx'
import type { Photo } from './shown-album.ts'
import { VideoMark } from './video-mark.tsx'

/** What can be done at a place; the same functions at each drawing, or all places are drawn anew. */
export interface PlaceActs {
  onFocus: (index: number) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onChoose: (id: string, event: MouseEvent) => void
  onDrag: (id: string, event: PointerEvent<HTMLElement>) => void
  onPress: (id: string) => void
  onLeave: (photo: Photo) => void
}

interface ArrangePlaceProps {
  photo: Photo
  index: number
  locale: string
  /** Where the keys are. */
  isCurrent: boolean
  isSelected: boolean
  isHeld: boolean
  isDragged: boolean
  /** Beside it what is dragged would land. */
  lands: 'before' | 'after' | undefined
  acts: PlaceActs
}

/** A photo among those that are put in order. */
export const ArrangePlace = memo(function ArrangePlace(props: ArrangePlaceProps) {
  const { photo, index, locale, isCurrent, isSelected, isHeld, isDragged, lands, acts } = props
  const name = nameOf(photo, index, locale)
  /** Both buttons of a place are reached by the same keys. */
  const shared = {
    type: 'button',
    tabIndex: isCurrent ? 0 : -1,
    onFocus: () => acts.onFocus(index),
    onKeyDown: acts.onKey,
  } as const
  return (
    <li
      className={`${styles.place} ${isDragged ? styles.dragged : ''}`}
      data-index={index}
      data-lands={lands}
    >
      <button
        {...shared}
        data-part="photo"
        className={styles.photo}
        aria-pressed={isSelected}
        aria-label={name}
        onPointerDown={(event) => event.pointerType === 'mouse' && acts.onDrag(photo.id, event)}
        // The browser's own dragging of pictures would take the pointer away.
        onDragStart={(event) => event.preventDefault()}
        onClick={(event) => acts.onChoose(photo.id, event)}
      >
        <Picture
          className={styles.picture}
          src={photo.tile[0]}
          srcSet={`${photo.tile[1]} 2x`}
          stand={photo.image}
          width={200}
          height={200}
        />
        <VideoMark video={photo.video} />
      </button>
      <span className={styles.mark} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <button
        {...shared}
        data-part="handle"
        className={styles.handle}
        aria-pressed={isHeld}
        aria-label={m.albums_move_photo({ name })}
        title={m.albums_move_hint()}
        onBlur={() => acts.onLeave(photo)}
        // Some browsers make a click of it even where they were told not to as it went down.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={() => acts.onPress(photo.id)}
        onPointerDown={(event) => {
          event.currentTarget.releasePointerCapture(event.pointerId)
          acts.onDrag(photo.id, event)
        }}
      >
        <Icon name="drag" size={20} />
      </button>
    </li>
  )
})
