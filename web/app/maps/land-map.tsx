import { type Frame, landUrl, townProperty, townsUrl } from '@farfolk/contract/maps'
import { type ReactNode, Suspense, useState } from 'react'
import { createStore } from '../api/store.ts'
import { useLocale } from '../locale.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Place } from './map-zoom.ts'
import { useMapStyle } from './use-map-style.ts'
import { Zoomable } from './zoomable.tsx'
import styles from './land-map.module.css'

interface LandMapProps {
  frame: Frame
  /** What the map shows, in words. */
  label: string
  /** Where the page itself says what is there: the map's own towns would say it again. */
  named?: readonly (readonly [number, number])[]
  /** Shapes over the land, in the frame's units. */
  children?: ReactNode
  /** Beside the drawing, placed by `placeAt`: words keep their size when the map shrinks. */
  overlay?: ReactNode
  /**
   * Hears how much closer than at first the map is seen, and where it was moved; the first one is asked as long
   * as the map stands.
   */
  onScale?: (scale: number, place: Place) => void
}

// Few clubs have one.
const StyledGround = lazyPart(async () => (await import('./styled-ground.tsx')).StyledGround)

/**
 * The land of a frame in the theme's colours, with what a page draws over it. Regions lie on the map
 * service's ground, where the club has set one.
 */
export function LandMap({ frame, label, named, children, overlay, onScale }: LandMapProps) {
  const locale = useLocale()
  const style = useMapStyle()
  const isHydrated = useHydrated()
  const [place] = useState(() => createStore<Place>({ k: 1, x: 0, y: 0 }))
  const ground = style !== null && frame.kind === 'region' && isHydrated && (
    <Suspense>
      <StyledGround style={style} frame={frame} place={place} />
    </Suspense>
  )
  function move(next: Place) {
    place.set(next)
    onScale?.(next.k, next)
  }
  return (
    <Zoomable ground={ground} onMove={move}>
      <div className={styles.map}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={label}
        >
          <use href={`${landUrl(frame)}#ground`} />
          {frame.kind === 'region' && (
            <use
              href={`${townsUrl(frame, locale)}#towns`}
              className={styles.towns}
              style={named && Object.fromEntries(named.map((spot) => [townProperty(spot), 0]))}
            />
          )}
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
  // Seen at its closest, a tenth of a percent would be ten pixels.
  return `${Math.round(share * 10_000) / 100}%`
}
