import { frameAround, type Point, project } from '@farfolk/contract/maps'
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
  const spots = spread(results.map(({ points }) => points.map((point) => project(frame, point))))
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
            data-listed
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
        points.slice(1).map((point, index) => {
          const [x, y] = project(frame, point)
          return <circle key={`${elementId}-${index}`} className={styles.dot} cx={x} cy={y} r="5" />
        }),
      )}
    </LandMap>
  )
}

type Spot = [x: number, y: number]

const numberSize = 56

/** A stop for the number of each trip, one that no other number covers where there is such a one. */
function spread(trips: Spot[][]): (Spot | undefined)[] {
  const taken: Spot[] = []
  return trips.map((spots) => {
    const free = spots.find(([x, y]) =>
      taken.every((other) => Math.hypot(x - other[0], y - other[1]) > numberSize),
    )
    const spot = free ?? spots[0]
    if (spot) taken.push(spot)
    return spot
  })
}
