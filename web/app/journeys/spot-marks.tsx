import type { Journeys } from '@farfolk/contract/journeys'
import type { Frame } from '@farfolk/contract/maps'
import { type KeyboardEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { isDirection, neighbourOf } from '../travel-map/neighbours.ts'
import type { MapSpot } from './gather-spots.ts'
import styles from './spot-marks.module.css'

interface SpotMarksProps {
  frame: Frame
  spots: MapSpot[]
  places: Journeys['places']
  opened: string | undefined
  onOpen: (code: string) => void
}

/** One stop of the Tab key, as nobody gets past hundreds: arrows go from mark to mark. */
export function SpotMarks({ frame, spots, places, opened, onOpen }: SpotMarksProps) {
  const [reached, setReached] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const current = spots.find(({ code }) => code === reached) ?? spots[0]

  function move(event: KeyboardEvent, from: MapSpot): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !isDirection(event.key)) return
    event.preventDefault()
    const next = neighbourOf(spots, from, event.key, frame.width)
    if (next) list.current?.querySelector<HTMLElement>(`[data-code="${next.code}"]`)?.focus()
  }

  return (
    <ul ref={list} className={styles.marks} aria-label={m.journeys_marks()}>
      {spots.map((spot) => {
        const { code, x, y, journeys } = spot
        const [only, ...others] = journeys
        const name = nameOf(spot, places)
        const shared = {
          'data-code': code,
          'data-looks': looksOf(spot),
          className: styles.mark,
          tabIndex: code === current?.code ? 0 : -1,
          onFocus: () => setReached(code),
          onKeyDown: (event: KeyboardEvent) => move(event, spot),
        }
        return (
          <li key={code} className={styles.spot} style={placeAt(frame, [x, y])}>
            {only && others.length === 0 ? (
              <Link
                {...shared}
                to={href('/trips/:id/:section?', { id: only.id })}
                aria-label={m.page_label({ name, words: only.name })}
                title={m.page_label({ name, words: only.name })}
              />
            ) : (
              <button
                {...shared}
                type="button"
                aria-label={m.page_label({
                  name,
                  words: m.journeys_trips({ count: journeys.length }),
                })}
                title={name}
                aria-expanded={code === opened}
                onClick={() => onOpen(code)}
              >
                {journeys.length}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What is past is filled, what is to come is hollow, and both are a filled one in a ring. */
function looksOf({ journeys }: MapSpot): 'past' | 'coming' | 'both' {
  if (journeys.every(({ type }) => type === 'finished')) return 'past'
  return journeys.every(({ type }) => type === 'upcoming') ? 'coming' : 'both'
}

export function nameOf({ code, places: count }: MapSpot, places: Journeys['places']): string {
  const place = places[Number(code)]?.name ?? ''
  return count > 1 ? m.journeys_around({ place }) : place
}
