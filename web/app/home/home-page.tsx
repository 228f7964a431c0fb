import { coverUrl } from '@farfolk/contract/art'
import { href, Link } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { useLocale } from '../locale.ts'
import { countryPath, regionPath } from '../destinations/paths.ts'
import { ClubMap } from '../maps/club-map.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { SearchBox } from '../search/search-box.tsx'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { TripCard } from '../trips/trip-card.tsx'
import type { TripCardData } from '../trips/trip-card-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { openModal } from '../ui/modals.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/home-page'
import { type HomePageData, load } from './load-home.ts'
import styles from './home-page.module.css'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-home.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.home_title(), path: href('/home') })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { trips, stats, destinations } = loaderData.data
  return (
    <div className={styles.home}>
      <Hero />
      <Strip trips={trips} />
      <World stats={stats} />
      <Features />
      <Destinations countries={destinations} />
      <Store />
      <Closing />
    </div>
  )
}

function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <Picture
        className={styles.heroPicture}
        src={coverUrl([], 'dawn', 'wide')}
        width={1500}
        height={600}
        isFirst
      />
      <div className={styles.heroWords}>
        <h1 id="home-title">{m.home_sentence()}</h1>
        <p>{m.app_description()}</p>
        <SearchBox id="home-search" />
      </div>
    </section>
  )
}

function Strip({ trips: all }: { trips: TripCardData[] }) {
  const trips = useNotRemoved(all)
  if (trips.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="home-trips">
      <header className={styles.header}>
        <h2 id="home-trips">{m.home_trips()}</h2>
        <Link to={href('/search-trips')} className="lone-link">
          {m.home_all_trips()}
        </Link>
      </header>
      {/* A member's own list may begin with another trip, and the browser would keep to the first one. */}
      <ul key={trips[0]?.id} className={styles.strip}>
        {trips.map((trip) => (
          <li key={trip.id}>
            <TripCard trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function World({ stats }: { stats: HomePageData['stats'] }) {
  const format = new Intl.NumberFormat(useLocale())
  const numbers = [
    { value: stats.members, label: m.home_members({ count: stats.members }) },
    { value: stats.trips, label: m.home_trips_count({ count: stats.trips }) },
    { value: stats.countries, label: m.home_countries({ count: stats.countries }) },
  ].filter(({ value }) => value > 0)
  return (
    <section className={styles.world} aria-labelledby="home-map">
      <div className={styles.worldWords}>
        <h2 id="home-map">{m.home_map()}</h2>
        {numbers.length > 0 && (
          <dl className={styles.numbers}>
            {numbers.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{format.format(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <ClubMap />
    </section>
  )
}

const features: { icon: IconName; title: () => string; text: () => string }[] = [
  { icon: 'map', title: m.home_feature_plan, text: m.home_feature_plan_text },
  { icon: 'search', title: m.home_feature_find, text: m.home_feature_find_text },
  { icon: 'lock', title: m.home_feature_private, text: m.home_feature_private_text },
]

function Features() {
  return (
    <section className={styles.section} aria-labelledby="home-features">
      <header className={styles.header}>
        <h2 id="home-features">{m.home_features()}</h2>
        <Link to={href('/features')} className="lone-link">
          {m.home_all_features()}
        </Link>
      </header>
      <ul className={styles.features}>
        {features.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} size={34} />
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Destinations({ countries }: { countries: string[] }) {
  const countryName = useCountryName()
  return (
    <section className={styles.section} aria-labelledby="home-destinations">
      <header className={styles.header}>
        <h2 id="home-destinations">{m.home_destinations()}</h2>
        <Link to={regionPath('all')} className="lone-link">
          {m.home_all_destinations()}
        </Link>
      </header>
      <ul className={styles.destinations}>
        {countries.map((code) => (
          <li key={code}>
            <Card
              to={countryPath(code)}
              title={<span suppressHydrationWarning>{countryName(code)}</span>}
              picture={<Picture src={coverUrl([code])} width={480} height={320} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From public/merch.svg, as the store draws them. */
const shown = ['tote', 'cap', 'mug']

function Store() {
  return (
    <section className={styles.store} aria-labelledby="home-store">
      <div className={styles.storeWords}>
        <h2 id="home-store">{m.home_store()}</h2>
        <p>{m.home_store_text()}</p>
        <ButtonLink href={href('/merch')}>{m.home_store_link()}</ButtonLink>
      </div>
      <div className={styles.things} aria-hidden="true">
        {shown.map((id) => (
          <svg key={id} viewBox="0 0 400 300">
            <use href={`/merch.svg#${id}`} />
          </svg>
        ))}
      </div>
    </section>
  )
}

function Closing() {
  const user = useUser()
  return (
    <section className={styles.closing} aria-labelledby="home-closing">
      <h2 id="home-closing">{user ? m.home_closing_member() : m.home_closing()}</h2>
      {user ? (
        <ButtonLink size="big" kind="accent" href={href('/account/trips/new')}>
          {m.trips_new_title()}
        </ButtonLink>
      ) : (
        <Button size="big" kind="accent" onClick={() => openModal('beta-signup')}>
          {m.banner_join()}
        </Button>
      )}
    </section>
  )
}
