import { type Frame, project } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useRef, useState } from 'react'
import { dayNumber } from '../bookings/by-day.ts'
import { dayWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { placeAt } from '../maps/land-map.tsx'
import { placeLabels } from '../maps/place-labels.ts'
import type { MapStop } from '../maps/route-map.tsx'
import { m } from '../paraglide/messages.js'
import { Drawing } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { bulb } from './bulb.ts'
import { gatherSpots, type Spot } from './gather-spots.ts'
import { entryId } from './idea-entry.tsx'
import styles from './ideas-map.module.css'

export interface PlacedIdea extends TripIdea {
  place: Place
}

interface IdeasMapProps {
  ideas: readonly PlacedIdea[]
  trip: Trip
  stops: MapStop[]
  frame: Frame
}

/** So much of the screen a mark takes, and how far above its place its middle is. */
const markPx = 30
const risePx = 18
/** Within so much of a stop a mark would cover its number. */
const stopPx = 20
/** From here on what stands apart has room for its name, in px of a unit. */
const closeScale = 2

/** Marks that lead to the ideas in the lists below; several in one place stand behind one mark. */
export function IdeasMap({ ideas, trip, stops, frame }: IdeasMapProps) {
  const list = useRef<HTMLUListElement>(null)
  const scale = useScale(list, frame)
  const wordsOf = useIdeaWords(trip)
  const spots = ideas.map(({ place }) => project(frame, place))
  const marks = gatherSpots(spots, markPx / scale)
  const names = namesOn(
    frame,
    stops,
    marks.map(({ spot, members }) => ({
      spot,
      text: members.length === 1 ? wordsOf(ideas[members[0]!]!) : '',
    })),
  )
  const isOnStop = ([x, y]: Spot) =>
    stops.some((stop) => {
      const [stopX, stopY] = project(frame, stop)
      return Math.hypot(stopX - x, stopY - y) < stopPx / scale
    })
  const isClose = scale > closeScale
  return (
    <ul
      ref={list}
      className={styles.marks}
      aria-label={m.idea_map()}
      data-close={isClose || undefined}
    >
      {marks.map(({ spot, members }, index) => {
        const [first, ...others] = members.map((member) => ideas[member]!)
        if (!first) return null
        return (
          <li
            key={first.id}
            className={styles.mark}
            style={placeAt(frame, spot)}
            data-side={names[index] ?? (isClose ? 'right' : undefined)}
            data-beside={isOnStop(spot) || undefined}
          >
            {others.length === 0 ? (
              <a
                href={`#${entryId(first)}`}
                className={styles.pin}
                onClick={(event) => {
                  // Those open a tab or a window of its own.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  leadTo(first)
                }}
              >
                <span className={styles.sign}>
                  <Drawing path={bulb} size={14} />
                </span>
                <span className={styles.name}>{wordsOf(first)}</span>
              </a>
            ) : (
              <Menu
                label={m.idea_map_count({ count: members.length })}
                listClass={styles.list}
                entries={[first, ...others].map((idea) => ({
                  label: wordsOf(idea),
                  icon: 'pin',
                  onChoose: () => leadTo(idea),
                }))}
              >
                <span className={styles.sign}>
                  <Drawing path={bulb} size={14} />
                  <span className={styles.count}>{members.length}</span>
                </span>
              </Menu>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Its name and day. */
function useIdeaWords(trip: Trip): (idea: TripIdea) => string {
  const locale = useLocale()
  return ({ title, day }) => {
    if (day === null) return title
    const number = dayNumber(day, trip)
    return `${title}, ${number === null ? dayWords(day, locale) : m.booking_day({ day: number })}`
  }
}

/** The sides of names that have room beside those of the stops. */
function namesOn(
  frame: Frame,
  stops: readonly MapStop[],
  marks: readonly { spot: Spot; text: string }[],
) {
  const ofStops = stops.map((stop) => ({ spot: project(frame, stop), text: stop.name }))
  const risen = marks.map(({ spot: [x, y], text }) => ({ spot: [x, y - risePx] as const, text }))
  const sides = placeLabels(frame, [...ofStops, ...risen], placeLabels(frame, ofStops))
  return sides.slice(stops.length)
}

/**
 * Px on the screen of a unit of the drawing. The map tells how close it is seen to who was there before it was
 * touched, and ideas may come later: its stage says it too.
 */
function useScale(within: { current: HTMLElement | null }, { width }: Frame): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = within.current
    const stage = element?.parentElement?.parentElement
    if (!element || !stage) return undefined
    const look = () => {
      const zoom = Number(getComputedStyle(element).getPropertyValue('--map-zoom')) || 1
      // In steps: marks are not gathered anew with each move.
      setScale(1.2 ** Math.round(Math.log((zoom * element.clientWidth) / width) / Math.log(1.2)))
    }
    const zoomed = new MutationObserver(look)
    zoomed.observe(stage, { attributes: true, attributeFilter: ['style'] })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => {
      zoomed.disconnect()
      resized.disconnect()
    }
  }, [within, width])
  return scale
}

/** A menu that it was chosen in gives the focus back to its button first. */
function leadTo(idea: TripIdea, framesLeft = 30): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.closest('[role=menu]') && framesLeft > 0) {
      leadTo(idea, framesLeft - 1)
      return
    }
    const entry = document.getElementById(entryId(idea))
    entry?.focus({ preventScroll: true })
    entry?.scrollIntoView({ block: 'center' })
  })
}
