import { frameAround, type Point, project } from '@farfolk/contract/maps'
import { m } from '../paraglide/messages.js'
import { gatherNumbers } from './gather-numbers.ts'
import { LandMap, placeAt } from './land-map.tsx'
import styles from './results-map.module.css'

export interface MapResult {
  /** Of the card's element: the number on the map leads to it. */
  elementId: string
  name: string
  points: Point[]
}

interface ResultsMapProps {
  /** In words. */
  label: string
  /** In the order of the list; those without a point keep their number for their card. */
  results: MapResult[]
}

/** In degrees: around a single town others have their names too. */
const leastSpan = 11

/**
 * What a list found: its points as dots, and of each result a number that leads to the card. Where
 * numbers would cover each other the first stands for all, with how many more there are.
 */
export function ResultsMap({ label, results }: ResultsMapProps) {
  const frame = frameAround(
    results.flatMap((result) => result.points),
    leastSpan,
  )
  const numbers = gatherNumbers(
    results.map(({ points }) => points.map((point) => project(frame, point))),
  )
  return (
    <LandMap
      frame={frame}
      label={label}
      named={numbers.map(({ spot }) => spot)}
      overlay={numbers.map(({ spot, results: indices }) => {
        const [first = 0] = indices
        const names = namesOf(results, indices)
        return (
          <a
            key={first}
            href={`#${results[first]?.elementId}`}
            className={styles.number}
            data-more={indices.length - 1 || undefined}
            style={placeAt(frame, spot)}
            aria-label={names}
            title={names}
          >
            {first + 1}
          </a>
        )
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

function namesOf(results: MapResult[], indices: number[]): string {
  const names = indices.map((index) => {
    const name = results[index]?.name ?? ''
    return m.map_result({ number: index + 1, name })
  })
  return names.join('; ')
}
