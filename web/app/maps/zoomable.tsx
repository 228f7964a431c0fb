import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { tellMissing } from '../ui/tell-missing.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { MapZoom, Place } from './map-zoom.ts'
import styles from './zoomable.module.css'

/** A point, in shares of the width and the height. */
export interface Share {
  x: number
  y: number
}

interface ZoomableProps {
  children: ReactNode
  /** Lies below, and moves by itself. */
  ground?: ReactNode
  /** Hears how close the map is seen, and how far it was moved. */
  onMove?: (place: Place) => void
  /** Where on the map the keys have come to: it is brought into sight. */
  reached?: Share | undefined
}

/** A map that can be seen closer: by buttons, by keys, by pinching, and then moved by dragging. */
export function Zoomable({ children, ground, onMove, reached }: ZoomableProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  const stageRef = useRef<HTMLDivElement>(null)
  const zoomRef = useRef<Promise<MapZoom | undefined>>(undefined)
  const [isClose, setClose] = useState(false)
  const isHydrated = useHydrated()

  // Comes when somebody turns to the map: most who open a page read on.
  async function start(): Promise<MapZoom | undefined> {
    try {
      const { startMapZoom } = await import('./map-zoom.ts')
      // The page may have been left meanwhile.
      if (!frameRef.current || !stageRef.current) return undefined
      return startMapZoom(frameRef.current, stageRef.current, (place) => {
        setClose(place.k > 1.001)
        onMove?.(place)
      })
    } catch (error) {
      zoomRef.current = undefined
      throw error
    }
  }
  const zoom = () => (zoomRef.current ??= start())
  // Whoever then presses a button asks again, and is told what went wrong.
  const prepare = () => void zoom().catch(() => undefined)
  const by = (act: (zoom: MapZoom) => void) => () =>
    void zoom().then((it) => it && act(it), tellMissing)

  useEffect(() => {
    if (reached) void reveal(zoomRef.current, stageRef.current, reached)
  }, [reached, zoomRef, stageRef])

  async function moveToFocused({ target }: FocusEvent) {
    // One that is pressed is in sight, and has to stay below the pointer.
    if (!isClose || !target.matches('a:focus-visible, button:focus-visible')) return
    await reveal(zoomRef.current, target, { x: 0.5, y: 0.5 })
    // The browser has scrolled to where it was.
    target.scrollIntoView({ block: 'nearest' })
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || !isClose) return
    event.preventDefault()
    by((it) => it.moveBy(...step))()
  }

  return (
    <div ref={frameRef} className={styles.frame} onPointerEnter={prepare} onTouchStart={prepare}>
      {ground}
      <div ref={stageRef} className={styles.stage} onFocus={(event) => void moveToFocused(event)}>
        {children}
      </div>
      {isHydrated && (
        <fieldset className={styles.buttons} aria-label={m.map_zoom()}>
          <button
            type="button"
            aria-label={m.map_zoom_in()}
            onKeyDown={move}
            onClick={by((it) => it.zoomBy(1.6))}
          >
            <Icon name="plus" size={20} />
          </button>
          <button
            type="button"
            aria-label={m.map_zoom_out()}
            // Not `disabled`, by which the last press of it would lose the focus.
            aria-disabled={!isClose}
            onKeyDown={move}
            onClick={by((it) => it.zoomBy(1 / 1.6))}
          >
            <Icon name="minus" size={20} />
          </button>
        </fieldset>
      )}
    </div>
  )
}

/** Of a map that nobody has turned to yet all is seen. */
async function reveal(
  zoom: Promise<MapZoom | undefined> | undefined,
  element: Element | null,
  { x, y }: Share,
): Promise<void> {
  const it = await zoom?.catch(() => undefined)
  const box = element?.getBoundingClientRect()
  if (box) it?.reveal(box.left + x * box.width, box.top + y * box.height)
}

const steps: Record<string, [number, number] | undefined> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
}
