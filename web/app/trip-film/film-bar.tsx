import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { lightboxIcons } from '../albums/lightbox-icons.tsx'
import type { Store } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Film } from './film-timeline.ts'
import styles from './film-bar.module.css'

interface FilmBarProps {
  film: Film
  clock: Store<number>
  /** Where the film is, in words. */
  place: string
  isRunning: boolean
  isOver: boolean
  /** Nothing goes on by itself. */
  isStill: boolean
  onToggle: () => void
  onStep: (by: 1 | -1) => void
  onSeek: (time: number) => void
  /** Of what has the focus first. */
  first: RefObject<HTMLButtonElement | null>
}

/** Where the film is, with a mark for each stop, and what moves it. */
export function FilmBar(props: FilmBarProps) {
  const { film, clock, place, isRunning, isOver, isStill, onToggle, onStep, onSeek, first } = props
  const bar = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const show = () => {
      const time = clock.get()
      if (range.current) range.current.value = String(time)
      bar.current?.style.setProperty('--gone', String(time / film.duration))
    }
    show()
    return clock.subscribe(show)
  }, [clock, film])
  const toggleWords = isOver ? m.film_again : isRunning ? m.film_pause : m.film_go_on
  return (
    <div className={styles.bar}>
      <div ref={bar} className={styles.time}>
        <div className={styles.marks} aria-hidden="true">
          {film.scenes.map(
            ({ kind, from }) =>
              kind === 'stop' && (
                <span key={from} style={{ '--at': from / film.duration } as CSSProperties} />
              ),
          )}
        </div>
        <input
          ref={range}
          type="range"
          min={0}
          max={film.duration}
          step="any"
          defaultValue={0}
          aria-label={m.film_time()}
          aria-valuetext={place}
          onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        />
      </div>
      <div className={styles.buttons}>
        <IconButton className={styles.button} label={m.film_back()} onClick={() => onStep(-1)}>
          <Icon name="left" />
        </IconButton>
        {!isStill && (
          <IconButton
            ref={first}
            className={`${styles.button} ${styles.toggle}`}
            label={toggleWords()}
            onClick={onToggle}
          >
            {isRunning ? lightboxIcons.iconSlideshowPause() : lightboxIcons.iconSlideshowPlay()}
          </IconButton>
        )}
        <IconButton
          ref={isStill ? first : undefined}
          className={styles.button}
          label={m.film_next()}
          onClick={() => onStep(1)}
        >
          <Icon name="right" />
        </IconButton>
      </div>
    </div>
  )
}
