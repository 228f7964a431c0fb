import { type Frame, landUrl } from '@farfolk/contract/maps'
import type { ReactNode } from 'react'
import { Zoomable } from './zoomable.tsx'
import styles from './land-map.module.css'

interface LandMapProps {
  frame: Frame
  /** What the map shows, in words. */
  label: string
  /** Shapes over the land, in the frame's units. */
  children?: ReactNode
  /** Beside the drawing, placed by `placeAt`: words keep their size when the map shrinks. */
  overlay?: ReactNode
  /** As Zoomable has it; the same function for as long as the map stands. */
  onScale?: (scale: number) => void
}

/** The land of a frame in the theme's colours, with what a page draws over it. */
export function LandMap({ frame, label, children, overlay, onScale }: LandMapProps) {
  const land = landUrl(frame)
  return (
    <Zoomable onScale={onScale}>
      <div className={styles.map}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={label}
        >
          <use href={`${land}#land`} className={styles.land} />
          <use href={`${land}#borders`} className={styles.borders} />
          {children}
        </svg>
        {overlay}
      </div>
    </Zoomable>
  )
}

/** CSS for an element over the map at a point of the drawing. */
export function placeAt(frame: Frame, [x, y]: readonly [number, number]) {
  return { left: percent(x / frame.width), top: percent(y / frame.height) }
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
