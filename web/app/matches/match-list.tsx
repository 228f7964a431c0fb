import type { Match } from '@farfolk/contract/matches'
import { ResultsMap } from '../maps/results-map.tsx'
import { m } from '../paraglide/messages.js'
import styles from './match-list.module.css'
import { MatchRow } from './match-row.tsx'
import { type Span, spanAround } from './timeline.ts'
import { TimelineAxis } from './timeline-axis.tsx'

interface MatchListProps {
  matches: Match[]
  span: Span | undefined
  showsTrips: boolean
}

const elementId = ({ trip }: Match) => `path-${trip.id}`

/** Matches on a map and along one axis of days, each in words beside its bar. */
export function MatchList({ matches, span, showsTrips }: MatchListProps) {
  const spans = matches.flatMap(({ overlaps }) => overlaps)
  const axis = spanAround(span ? [span, ...spans] : spans)
  return (
    <div className={styles.frame}>
      <div className={styles.paths}>
        <div className={styles.map}>
          <ResultsMap
            label={m.matches_map({ count: matches.length })}
            results={matches.map((match) => ({
              elementId: elementId(match),
              name: match.user.profile.firstName,
              points: pointsOf(match),
            }))}
          />
        </div>
        <div className={styles.days}>
          <p className={styles.legend} aria-hidden="true">
            <span className={styles.place}>{m.matches_legend_place()}</span>
            <span className={styles.country}>{m.matches_legend_country()}</span>
            {spans.some(({ rough }) => rough) && (
              <span className={styles.rough}>{m.matches_legend_rough()}</span>
            )}
          </p>
          {axis && <TimelineAxis axis={axis} />}
          <ol className={styles.list}>
            {matches.map((match, index) => (
              <li key={match.trip.id} id={elementId(match)} className={styles.entry}>
                <MatchRow match={match} number={index + 1} axis={axis} showsTrips={showsTrips} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

/** Where they are, each place once; in the same place first, for the number to stand there. */
function pointsOf({ overlaps }: Match) {
  const places = overlaps
    .toSorted((a, b) => Number(b.kind === 'place') - Number(a.kind === 'place'))
    .map(({ place: { lat, lng } }) => ({ lat, lng }))
  return [...new Map(places.map((point) => [`${point.lat} ${point.lng}`, point])).values()]
}
