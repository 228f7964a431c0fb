import { earthFrame } from '@farfolk/contract/earth'
import { project } from '@farfolk/contract/maps'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useMemo, useState } from 'react'
import { statusWords } from '../maps/countries-map.tsx'
import { type Share, Zoomable } from '../maps/zoomable.tsx'
import { m } from '../paraglide/messages.js'
import { CountryRing, CountryShapes, shapeId } from './country-shapes.tsx'
import type { WorldCountry } from './load-travel-map.ts'
import { isDirection, neighbourOf, type Spot } from './neighbours.ts'
import styles from './world-map.module.css'

interface WorldMapProps {
  world: WorldCountry[]
  statuses: ReadonlyMap<string, VisitStatus>
  /** The country that the keys start from. */
  start: string
  onChoose: (code: string) => void
  onRemove: (code: string) => void
  onUndo: () => void
  /** Over the drawing, placed by `placeAt`. */
  overlay?: ReactNode
}

const frame = earthFrame()

/** The world as one stop of the Tab key: arrows go from country to country, Enter marks. */
export function WorldMap(props: WorldMapProps) {
  const { world, statuses, start, onChoose, onRemove, onUndo, overlay } = props
  const [active, setActive] = useState(start)
  /** Whether one sees which is active: not where it was the sea that was pressed. */
  const [isActiveShown, setActiveShown] = useState(false)
  const [reached, setReached] = useState<Share>()
  const [pointed, setPointed] = useState<string>()
  const spots = useMemo(() => spotsOf(world), [world])
  const named = world.find(({ code }) => code === (pointed ?? (isActiveShown ? active : undefined)))

  function press(event: KeyboardEvent): void {
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    setActiveShown(true)
    // A key that is held would mark and take back in turns.
    if (!event.repeat || isDirection(event.key)) act()
  }

  function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | undefined {
    // The browser's own, such as a page back.
    if (altKey) return undefined
    if (ctrlKey || metaKey) return key === 'z' ? onUndo : undefined
    if (key === 'Enter' || key === ' ') return () => onChoose(active)
    if (key === 'Delete' || key === 'Backspace') return () => onRemove(active)
    if (!isDirection(key)) return undefined
    return () => {
      const from = spots.find(({ code }) => code === active) ?? spots[0]
      const next = from && neighbourOf(spots, from, key, frame.width)
      setPointed(undefined)
      if (!next) return
      setActive(next.code)
      reach(next)
    }
  }

  function reach({ x, y }: Spot): void {
    setReached({ x: x / frame.width, y: y / frame.height })
  }

  return (
    <div className={styles.frame}>
      <Zoomable reached={reached}>
        <div className={styles.sea}>
          <svg
            className={styles.map}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing cannot be a <select>
            role="listbox"
            aria-label={m.travel_map_label()}
            aria-multiselectable="true"
            aria-activedescendant={shapeId(active)}
            tabIndex={0}
            onKeyDown={press}
            onFocus={({ currentTarget }) => {
              if (!currentTarget.matches(':focus-visible')) return
              setActiveShown(true)
              const spot = spots.find(({ code }) => code === active)
              if (spot) reach(spot)
            }}
            onBlur={() => setActiveShown(false)}
            onPointerOver={(event) => setPointed(codeAt(event))}
            onPointerLeave={() => setPointed(undefined)}
            onClick={(event) => {
              const code = codeAt(event)
              setActiveShown(code !== undefined)
              // The second of a double click would take back the first.
              if (!code || event.detail > 1) return
              setActive(code)
              onChoose(code)
            }}
          >
            <CountryShapes world={world} statuses={statuses} />
            {isActiveShown && <CountryRing code={active} world={world} />}
          </svg>
          {overlay}
        </div>
      </Zoomable>
      {named && (
        <p className={styles.name} aria-hidden="true">
          {named.name}
          <span>{wordsOf(statuses.get(named.code))}</span>
        </p>
      )}
    </div>
  )
}

function wordsOf(status: VisitStatus | undefined): string {
  return status ? statusWords[status]() : m.travel_map_not_marked()
}

function codeAt({ target }: SyntheticEvent): string | undefined {
  return target instanceof Element
    ? target.closest<SVGElement>('[data-code]')?.dataset.code
    : undefined
}

function spotsOf(world: readonly WorldCountry[]) {
  return world.map(({ code, latlng: [lat, lng] }) => {
    const [x, y] = project(frame, { lat, lng })
    return { code, x, y }
  })
}
