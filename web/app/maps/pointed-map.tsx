import { unproject } from '@farfolk/contract/map-points'
import { distanceKm, type Frame } from '@farfolk/contract/maps'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import type { Spot } from '../places/own-place.ts'
import { Button } from '../ui/button.tsx'
import styles from './pointed-map.module.css'

interface PointedMapProps {
  /** What a click means. */
  hint: string
  frame: Frame
  /** A map of the frame. */
  map: ReactNode
  onPoint: (spot: Spot) => void
  /** Between the whole world and what is chosen, where anything is. */
  turn: false | { isWhole: boolean; wordsBack: string; onTurn: () => void }
  children?: ReactNode
}

/** As far as a finger misses what it points at, in px on the screen. */
const fingerPx = 12
/** A second click within it zooms. */
const doubleClickMs = 250

/** A map on which a click says where. For the mouse and the finger: a search beside it is for keys. */
export function PointedMap({ hint, frame, map, onPoint, turn, children }: PointedMapProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function point(event: MouseEvent<HTMLElement>) {
    clearTimeout(timer.current)
    if (event.detail > 1 || !(event.target instanceof Element)) return
    if (event.target.closest('button')) return
    const drawing = event.currentTarget.querySelector('svg[role=img]')
    if (!drawing) return
    const spot = spotAt(frame, drawing.getBoundingClientRect(), event)
    if (spot) timer.current = setTimeout(() => onPoint(spot), doubleClickMs)
  }

  return (
    <div className={styles.field}>
      <p className={styles.hint}>{hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the search is the way by keyboard */}
      <div className={styles.map} onClick={point}>
        {map}
      </div>
      {turn && (
        <div>
          <Button size="small" onClick={turn.onTurn}>
            {turn.isWhole ? turn.wordsBack : m.trips_map_world()}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

/** What lies under the pointer, and how far the pointer may be off; null beside the earth. */
export function spotAt(
  frame: Frame,
  box: Pick<DOMRect, 'left' | 'top' | 'width'>,
  at: { clientX: number; clientY: number },
): Spot | null {
  const perPx = frame.width / box.width
  const x = (at.clientX - box.left) * perPx
  const y = (at.clientY - box.top) * perPx
  const spot = unproject(frame, [x, y])
  const missed = fingerPx * perPx
  const beside = unproject(frame, [x + missed, y]) ?? unproject(frame, [x - missed, y])
  if (!spot || !beside) return null
  const radiusKm = Math.min(200, Math.max(5, distanceKm(spot, beside)))
  return { lat: rounded(spot.lat), lng: rounded(spot.lng), radiusKm: rounded(radiusKm) }
}

/** To some ten metres. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
