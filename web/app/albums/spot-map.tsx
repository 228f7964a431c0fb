import { unproject } from '@farfolk/contract/map-points'
import { frameAround, type Point, project, worldFrame } from '@farfolk/contract/maps'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { LandMap, placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import styles from './spot-map.module.css'

interface SpotMapProps {
  spot: Point | undefined
  onChoose: (point: Point) => void
}

/** There is a coast or a border in it, wherever that is. */
const leastSpan = 8
/** A second click within it zooms. */
const doubleClickMs = 250

/**
 * A click says where, and brings the map closer for the next. For the mouse and the finger: a search
 * beside it takes places and degrees by keyboard.
 */
export function SpotMap({ spot, onChoose }: SpotMapProps) {
  const [isWhole, setWhole] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isClose = spot !== undefined && !isWhole
  const frame = isClose ? frameAround([spot], leastSpan) : worldFrame()

  function point(event: MouseEvent<HTMLElement>) {
    clearTimeout(timer.current)
    if (event.detail > 1 || !(event.target instanceof Element)) return
    if (event.target.closest('button')) return
    const box = event.currentTarget.querySelector('svg[role=img]')?.getBoundingClientRect()
    if (!box) return
    const perPx = frame.width / box.width
    const [x, y] = [(event.clientX - box.left) * perPx, (event.clientY - box.top) * perPx]
    const found = unproject(frame, [x, y])
    if (!found) return
    timer.current = setTimeout(() => {
      setWhole(false)
      onChoose({ lat: rounded(found.lat), lng: rounded(found.lng) })
    }, doubleClickMs)
  }

  return (
    <div className={styles.field}>
      <p className={styles.hint}>{m.albums_spot_map_hint()}</p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the search is the way by keyboard */}
      <div className={styles.map} onClick={point}>
        <LandMap
          frame={frame}
          label={m.albums_spot_map()}
          overlay={
            spot && <span className={styles.spot} style={placeAt(frame, project(frame, spot))} />
          }
        />
      </div>
      {isClose && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            {m.trips_map_world()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** To some ten metres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
