import { useCallback, useMemo, useState } from 'react'
import { href } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { journeyName } from './journey-name.ts'
import { JourneyRow } from './journey-row.tsx'
import { isTickedAtFirst, type PastJourney } from './past-journey.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import styles from './past-journeys.module.css'
import { useKeeping } from './use-keeping.ts'

interface JourneyListProps {
  journeys: readonly PastJourney[]
  onKeeping: (isKeeping: boolean) => void
}

/** The journeys by year, to be ticked and kept. */
export function JourneyList({ journeys, onKeeping }: JourneyListProps) {
  const { kept, refused, keeping, keep } = useKeeping()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(journeys.filter(isTickedAtFirst).map(({ id }) => id)),
  )
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const proposed = useProposedNames(journeys)
  const nameOf = ({ id }: PastJourney) => typed.get(id) ?? proposed.get(id)!
  const chosen = journeys
    .filter(({ id }) => ticked.has(id) && !kept.has(id))
    // A name that was taken away is the one that was proposed.
    .map((journey) => ({ journey, name: nameOf(journey).trim() || proposed.get(journey.id)! }))
  const { isUnderWay, problem } = keeping
  const byYear = Map.groupBy(journeys, ({ startDate }) => startDate.slice(0, 4))

  async function keepChosen() {
    onKeeping(true)
    await keep(chosen)
    onKeeping(false)
  }

  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const next = new Set(before)
      if (isTicked) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const call = useCallback(
    (id: string, name: string) => setTyped((before) => new Map([...before, [id, name]])),
    [],
  )

  return (
    <>
      <div className={styles.acts}>
        <Button
          size="small"
          disabled={isUnderWay}
          onClick={() => setTicked(new Set(journeys.map(({ id }) => id)))}
        >
          {m.past_tick_all()}
        </Button>
        <Button size="small" disabled={isUnderWay} onClick={() => setTicked(new Set())}>
          {m.past_tick_none()}
        </Button>
      </div>
      {[...byYear].map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`past-${year}`} className={styles.year}>
          <h2 id={`past-${year}`}>{year}</h2>
          <ul className={styles.journeys}>
            {ofYear.map((journey) => (
              <JourneyRow
                key={journey.id}
                journey={journey}
                name={nameOf(journey)}
                isTicked={ticked.has(journey.id)}
                isKept={kept.has(journey.id)}
                isBusy={isUnderWay}
                problem={refused.get(journey.id)}
                onTick={tick}
                onName={call}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.foot}>
        {isUnderWay && (
          <ProgressLine label={m.past_keeping()} value={keeping.done / (keeping.of || 1)} />
        )}
        {problem && (
          <AlertBox
            id="past-lost"
            type="error"
            messages={[problem, m.past_missing({ count: chosen.length })]}
          />
        )}
        {!isUnderWay && refused.size > 0 && (
          <AlertBox
            id="past-refused"
            type="error"
            messages={[m.past_missing({ count: refused.size })]}
          />
        )}
        {!isUnderWay && !problem && keeping.done > 0 && (
          <AlertBox
            id="past-done"
            type="success"
            messages={[m.past_done({ count: kept.size })]}
            takesFocus
          >
            <ButtonLink size="small" href={href('/account/trips/:filter?', { filter: 'finished' })}>
              {m.past_to_trips()}
            </ButtonLink>
          </AlertBox>
        )}
        {(chosen.length > 0 || isUnderWay || kept.size === 0) && (
          <Button
            kind="accent"
            isLoading={isUnderWay}
            disabled={chosen.length === 0}
            onClick={() => void keepChosen()}
          >
            {problem ? m.retry() : m.past_keep({ count: chosen.length })}
          </Button>
        )}
      </div>
    </>
  )
}

/** By the id of each journey. */
function useProposedNames(journeys: readonly PastJourney[]): ReadonlyMap<string, string> {
  const locale = useLocale()
  const countryName = useCountryName()
  const homeCountry = useUser()?.profile.homeCountry ?? null
  return useMemo(() => {
    const more = (count: number) => m.past_more_countries({ count })
    const words = { locale, countryName, more, homeCountry }
    return new Map(journeys.map(({ id, stops }) => [id, journeyName(stops, words)]))
  }, [journeys, locale, countryName, homeCountry])
}
