import { earthFrame } from '@farfolk/contract/earth'
import { project } from '@farfolk/contract/maps'
import type { VisitedTown, VisitedTowns } from '@farfolk/contract/visited-towns'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { isDirection, neighbourOf, type Spot } from '../travel-map/neighbours.ts'
import { focusHere } from '../ui/focus-beside.ts'
import { townKey } from './group-towns.ts'
import { useShownTowns } from './shown-towns.ts'
import { openTown } from './town-list.tsx'
import styles from './town-dots.module.css'

const frame = earthFrame()
/** So far a pointer may be off, in px. */
const reachPx = 9

interface TownSpot extends Spot {
  name: string
}

/**
 * Towns over a map that is clicked itself: dots that let the pointer through, with the name of the nearest one.
 * One stop of the Tab key, where arrows go from town to town and Enter leads to it in the list.
 */
export function TownDots({ answer }: { answer: VisitedTowns }) {
  const { towns } = useShownTowns(answer)
  const [reached, setReached] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const spots = useMemo(() => towns.map(spotOf), [towns])
  const current = spots.find(({ code }) => code === reached) ?? spots[0]

  useEffect(() => {
    const map = list.current?.parentElement
    if (!map) return undefined
    const point = ({ clientX, clientY }: PointerEvent) => {
      const box = map.getBoundingClientRect()
      setPointed(nearestTo(spots, box, { x: clientX - box.left, y: clientY - box.top }))
    }
    const leave = () => setPointed(undefined)
    map.addEventListener('pointermove', point)
    map.addEventListener('pointerleave', leave)
    return () => {
      map.removeEventListener('pointermove', point)
      map.removeEventListener('pointerleave', leave)
    }
  }, [spots])

  function move(event: KeyboardEvent, from: Spot): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !isDirection(event.key)) return
    event.preventDefault()
    const next = neighbourOf(spots, from, event.key, frame.width)
    const code = next && CSS.escape(next.code)
    list.current?.querySelector<HTMLElement>(`[data-town="${code}"]`)?.focus()
  }

  if (spots.length === 0) return null
  const dots = spots.map(({ x, y }) => `M${x} ${y}h0`).join('')
  return (
    <>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        aria-hidden="true"
      >
        <path className={styles.edges} d={dots} />
        <path className={styles.dots} d={dots} />
      </svg>
      <ul ref={list} className={styles.towns} aria-label={m.towns_marks()}>
        {spots.map((spot) => (
          <li key={spot.code} className={styles.spot} style={placeAt(frame, [spot.x, spot.y])}>
            <button
              type="button"
              className={styles.name}
              data-town={spot.code}
              data-pointed={spot.code === pointed || undefined}
              data-side={sideOf(spot)}
              data-high={isHigh(spot) || undefined}
              tabIndex={spot.code === current?.code ? 0 : -1}
              onFocus={() => setReached(spot.code)}
              onKeyDown={(event) => move(event, spot)}
              onClick={() => {
                const row = openTown(spot.code)
                row?.scrollIntoView({ block: 'center' })
                focusHere(row)
              }}
            >
              {spot.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function spotOf(town: VisitedTown): TownSpot {
  const [x, y] = project(frame, town.place)
  return { code: townKey(town), x, y, name: town.place.name }
}

/** Above its dot the name would be cut off by the upper edge of the map, which a phone has 160 px high. */
function isHigh({ y }: Spot): boolean {
  return y < frame.height / 4
}

/** Where the name hangs over the edge of the map otherwise. */
function sideOf({ x }: Spot): 'start' | 'end' | undefined {
  if (x < frame.width / 8) return 'start'
  return x > (frame.width * 7) / 8 ? 'end' : undefined
}

function nearestTo(
  spots: readonly Spot[],
  box: { width: number; height: number },
  at: { x: number; y: number },
): string | undefined {
  let best: string | undefined
  let least = reachPx
  for (const { code, x, y } of spots) {
    const [acrossPx, downPx] = [(x / frame.width) * box.width, (y / frame.height) * box.height]
    const far = Math.hypot(acrossPx - at.x, downPx - at.y)
    if (far >= least) continue
    best = code
    least = far
  }
  return best
}
