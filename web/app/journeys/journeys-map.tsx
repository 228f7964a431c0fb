import type { Journeys } from '@farfolk/contract/journeys'
import { worldFrame } from '@farfolk/contract/maps'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { type ReactNode, useMemo, useState } from 'react'
import { CountryShade } from '../maps/countries-map.tsx'
import { LandMap } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'
import { gatherSpots, marksOf, waysOf } from './gather-spots.ts'
import { JourneysFailed } from './journeys-failed.tsx'
import { JourneysThere } from './journeys-there.tsx'
import { SpotMarks } from './spot-marks.tsx'
import type { AskedJourneys } from './use-journeys.ts'
import styles from './journeys-map.module.css'

interface JourneysMapProps {
  asked: AskedJourneys
  countries: readonly { code: string; status: VisitStatus }[]
  /** What there is to do where there is nothing to show. */
  empty?: ReactNode
  /** All of them are over, and none is to be told apart. */
  areOver?: boolean
}

/** All journeys of a member on one map of the world, over the countries that they have been to. */
export function JourneysMap({ asked: { journeys, again }, ...rest }: JourneysMapProps) {
  if (journeys === undefined) return <Skeleton height="320px" />
  if (journeys === null) return <JourneysFailed onAgain={again} />
  return <DrawnJourneys journeys={journeys} {...rest} />
}

const frame = worldFrame()
/** Gathered anew that often while the map comes twice as close. */
const stepsOfDouble = 2

function DrawnJourneys({
  journeys,
  countries,
  empty,
  areOver = false,
}: Omit<JourneysMapProps, 'asked'> & { journeys: Journeys }) {
  const [step, setStep] = useState(0)
  const [opened, setOpened] = useState<string>()
  const marks = useMemo(() => marksOf(frame, journeys), [journeys])
  const ways = useMemo(
    () => ({
      finished: waysOf(frame, journeys, 'finished'),
      upcoming: waysOf(frame, journeys, 'upcoming'),
    }),
    [journeys],
  )
  const scale = 2 ** (step / stepsOfDouble)
  const spots = useMemo(() => gatherSpots(marks, scale), [marks, scale])
  const there = spots.find(({ code }) => code === opened)
  const count = (type: 'finished' | 'upcoming') =>
    journeys.journeys.filter((journey) => journey.type === type).length
  const dots = marks.map(({ x, y }) => `M${x} ${y}h0`).join('')

  return (
    <div className={styles.journeys}>
      <LandMap
        frame={frame}
        label={m.journeys_map({ past: count('finished'), coming: count('upcoming') })}
        onScale={(closer) => setStep(Math.round(Math.log2(closer) * stepsOfDouble))}
        overlay={
          <SpotMarks
            frame={frame}
            spots={spots}
            places={journeys.places}
            opened={there?.code}
            onOpen={(code) => setOpened(code === opened ? undefined : code)}
          />
        }
      >
        <g className={styles.countries}>
          {countries.map(({ code, status }) =>
            status === 'wanted' ? null : <CountryShade key={code} code={code} status={status} />,
          )}
        </g>
        <g opacity={opacityOf(journeys, scale)}>
          <path className={styles.way} d={ways.finished} />
          <path className={`${styles.way} ${styles.coming}`} d={ways.upcoming} />
        </g>
        <path className={styles.dots} d={dots} />
      </LandMap>
      {!areOver && (
        <ul className={styles.legend}>
          <li>
            <Sample className={styles.sample} />
            {m.journeys_past()}
          </li>
          <li>
            <Sample className={`${styles.sample} ${styles.coming}`} />
            {m.journeys_coming()}
          </li>
        </ul>
      )}
      {there ? (
        <JourneysThere key={there.code} spot={there} places={journeys.places} />
      ) : (
        <p className={styles.hint}>{marks.length === 0 ? m.journeys_none() : m.journeys_hint()}</p>
      )}
      {marks.length === 0 && empty}
    </div>
  )
}

/** Of hundreds of ways the land must be seen through, until the map is closer. */
function opacityOf({ journeys }: Journeys, scale: number): number {
  const stops = journeys.reduce((sum, journey) => sum + journey.stops.length, 0)
  return Math.min(1, Math.max(0.25, (10 * scale) / Math.sqrt(stops + 1)))
}

function Sample({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 12" aria-hidden="true">
      <path d="M2 6h28" />
      <circle cx="16" cy="6" r="4" />
    </svg>
  )
}
