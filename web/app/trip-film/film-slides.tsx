import { useState } from 'react'
import { Picture, useThumbhash } from '../ui/picture.tsx'
import type { Size } from './film-camera.ts'
import type { FilmPhoto } from './load-film-photos.ts'
import styles from './film-slides.module.css'

interface FilmSlidesProps {
  /** Undefined while the map is seen. */
  photo: FilmPhoto | undefined
  /** In words. */
  name: string
  size: Size
  /** How long it is seen, for what moves in it. */
  ms: number
  isRunning: boolean
}

/** One photo over all of the screen; it comes over the one before, and goes to show the map. */
export function FilmSlides({ photo, name, size, ms, isRunning }: FilmSlidesProps) {
  const [shown, setShown] = useState<{ now?: FilmPhoto; before?: FilmPhoto }>({})
  if (photo && photo !== shown.now) setShown({ now: photo, before: shown.now })
  const slides = [shown.before, shown.now].filter((slide) => slide !== undefined)
  return (
    <div
      className={styles.slides}
      data-empty={photo === undefined || undefined}
      data-paused={!isRunning || undefined}
      aria-hidden={photo === undefined}
      style={{ '--slide-ms': `${ms}ms` } as React.CSSProperties}
    >
      {slides.map((slide) => (
        <Slide key={slide.id} photo={slide} size={size} name={slide === photo ? name : ''} />
      ))}
    </div>
  )
}

/** Of a photo that fills the screen, as much as may be cut off. */
const mostCut = 0.3

/** Whether a photo has nearly the shape of the screen. */
export function fillsScreen(photo: Size, screen: Size): boolean {
  const shape = photo.width / photo.height / (screen.width / screen.height)
  return Math.min(shape, 1 / shape) >= 1 - mostCut
}

function Slide({ photo, name, size }: { photo: FilmPhoto; name: string; size: Size }) {
  const { stand, src, srcSet, width, height } = photo
  const blurred = useThumbhash(stand.thumbhash)
  const look = fillsScreen(photo, size) ? styles.filling : styles.whole
  return (
    <div className={styles.slide} style={{ backgroundColor: stand.color }}>
      {blurred && <img className={styles.around} src={blurred} alt="" />}
      <Picture
        className={`${styles.picture} ${look}`}
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={name}
        width={width}
        height={height}
        stand={stand}
        isFirst
      />
    </div>
  )
}
