import { type Frame, frameAround, type Point, project } from '@farfolk/contract/maps'
import { m } from '../paraglide/messages.js'
import { LandMap, placeAt } from './land-map.tsx'
import styles from './results-map.module.css'

export interface MapResult {
  /** Of the card's element: the number on the map leads to it. */
  elementId: string
  name: string
  points: Point[]
}

/** Trips of a list: their stops as dots, and of each a number that leads to the card. */
export function ResultsMap({ results }: { results: MapResult[] }) {
  const frame = frameAround(results.flatMap((result) => result.points))
  const spots = spread(
    results.map(({ points }) => points.map((point) => project(frame, point))),
    frame,
  )
  return (
    <LandMap
      frame={frame}
      label={m.map_results_label({ count: results.length })}
      overlay={results.map(({ elementId, name }, index) => {
        const spot = spots[index]
        return spot ? (
          <a
            key={elementId}
            href={`#${elementId}`}
            className={styles.number}
            style={placeAt(frame, spot)}
            aria-label={m.map_result({ number: index + 1, name })}
            title={name}
          >
            {index + 1}
          </a>
        ) : null
      })}
    >
      {results.map(({ elementId, points }) => {
        const line = points.map((point) => project(frame, point).join(' ')).join('L')
        return points.length > 1 && frame.kind === 'region' ? (
          <path key={elementId} className={styles.way} d={`M${line}`} />
        ) : null
      })}
      {results.flatMap(({ elementId, points }) =>
        points.map((point, index) => {
          const [x, y] = project(frame, point)
          return <circle key={`${elementId}-${index}`} className={styles.dot} cx={x} cy={y} r="5" />
        }),
      )}
    </LandMap>
  )
}

type Spot = [x: number, y: number]

/** Of a number on the narrowest map, with which a finger meets no other. */
const numberSize = 70
const rings = 2
const edge = numberSize / 2
const stepsRound = 8

/**
 * A stop for the number of each trip that no other number covers, else somewhere beside the first.
 * In a crowd some find none: their dots and their cards remain.
 */
function spread(trips: Spot[][], { width, height }: Frame): (Spot | undefined)[] {
  const isInside = ([x, y]: Spot) => x > edge && x < width - edge && y > edge && y < height - edge
  const taken: Spot[] = []
  return trips.map((spots) => {
    const [first] = spots
    if (!first) return undefined
    const free = [...spots, ...around(first).filter(isInside)].find(([x, y]) =>
      taken.every((other) => Math.hypot(x - other[0], y - other[1]) >= numberSize),
    )
    if (free) taken.push(free)
    return free
  })
}

function around([x, y]: Spot): Spot[] {
  return Array.from({ length: rings * stepsRound }, (_, index) => {
    const angle = (index % stepsRound) * ((2 * Math.PI) / stepsRound)
    // A little more than the number itself: its neighbour on the ring is as far.
    const far = numberSize * 1.31 * (1 + Math.floor(index / stepsRound))
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
  })
}
