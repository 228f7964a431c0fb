import { travelNumbers } from '@farfolk/contract/travel-numbers'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { Suspense, useMemo, useState } from 'react'
import { href } from 'react-router'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { MapViews, type MapView } from '../journeys/map-views.tsx'
import { useJourneys } from '../journeys/use-journeys.ts'
import { m } from '../paraglide/messages.js'
import { ShareButton } from '../shares/share-button.tsx'
import { useUser } from '../session/session-store.ts'
import head from '../shell/member-page-head.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CountryList } from './country-list.tsx'
import type { TravelMapData } from './load-travel-map.ts'
import { MarkNews } from './mark-news.tsx'
import { SavePicture } from './save-picture.tsx'
import { StatusChoice } from './status-choice.tsx'
import { TravelNumbers } from './travel-numbers.tsx'
import { useMarks } from './use-marks.ts'
import { WorldMap } from './world-map.tsx'
import styles from './travel-map.module.css'

const anywhere = 'FR'

const parts = () => import('../journeys/journeys-parts.tsx')
const JourneyNumbers = lazyPart(async () => (await parts()).JourneyNumbers)
const JourneysMap = lazyPart(async () => (await parts()).JourneysMap)
const TownDots = lazyPart(async () => (await parts()).TownDots)
const OwnTowns = lazyPart(async () => (await import('../towns/own-towns.tsx')).OwnTowns)

/** The own map of the world: marked by clicking, by keys, or by name in the list beside it. */
export function TravelMap({ world, marked, towns }: TravelMapData) {
  const marks = useMarks(world, marked)
  const [chosen, setChosen] = useState<VisitStatus>('visited')
  const [view, setView] = useState<MapView>('countries')
  const user = useUser()
  const asked = useJourneys({ userId: user?.id, page: marked })
  const countries = useMemo(
    () => [...marks.statuses].map(([code, status]) => ({ code, status })),
    [marks.statuses],
  )
  const numbers = useMemo(() => travelNumbers(countries, world), [countries, world])

  const toPlan = <ButtonLink href={href('/account/trips/new')}>{m.travel_map_plan()}</ButtonLink>

  /** What the country is already is taken back. */
  const toggle = (code: string) =>
    marks.put(code, marks.statuses.get(code) === chosen ? null : chosen)

  return (
    <Page>
      <header className={head.head}>
        <h1>{m.travel_map_title()}</h1>
        <div className={head.actions}>
          <SavePicture />
          <ShareButton kind="travelMap" />
        </div>
      </header>
      <ConfirmFirst words={m.onboarding_countries_confirm()} />
      <div className={styles.columns}>
        <section className={styles.map} aria-labelledby="travel-map-world">
          <h2 id="travel-map-world" className="visually-hidden">
            {m.map_world_label()}
          </h2>
          <MapViews view={view} onChange={setView} />
          {view === 'countries' ? (
            <>
              <StatusChoice value={chosen} onChange={setChosen} counts={numbers.statuses} />
              <WorldMap
                world={world}
                statuses={marks.statuses}
                start={user?.profile.homeCountry ?? marked[0]?.code ?? anywhere}
                onChoose={toggle}
                onRemove={(code) => marks.put(code, null)}
                onUndo={marks.undo}
                overlay={
                  <Suspense>
                    <TownDots answer={towns} />
                  </Suspense>
                }
              />
              <MarkNews marks={marks} isEmpty={marks.statuses.size === 0} />
            </>
          ) : (
            <Suspense fallback={<Skeleton height="320px" />}>
              <JourneysMap asked={asked} countries={countries} empty={toPlan} />
            </Suspense>
          )}
        </section>
        <div className={styles.numbers}>
          <TravelNumbers numbers={numbers} />
          <div className={styles.journeys}>
            {/* Their map says already that they could not be had. */}
            {(view === 'countries' || asked.journeys !== null) && (
              <Suspense>
                <JourneyNumbers asked={asked} isOwn />
              </Suspense>
            )}
          </div>
        </div>
        <CountryList
          world={world}
          marked={marked}
          statuses={marks.statuses}
          chosen={chosen}
          onPut={marks.put}
        />
      </div>
      <Suspense fallback={<Skeleton height="320px" />}>
        <OwnTowns answer={towns} toPlan={toPlan} />
      </Suspense>
    </Page>
  )
}
