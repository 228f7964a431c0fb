import { coverUrl } from '@farfolk/contract/art'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { openModal } from '../ui/modals.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import type { Route } from './+types/features-page'
import { CrossingPiece } from './crossing-piece.tsx'
import styles from './features-page.module.css'
import { type FeaturesData, load } from './load-features.ts'
import { MapPlace } from './map-place.tsx'
import { SearchPiece } from './search-piece.tsx'

// What stands below the first screen comes when somebody is near.
const PlanPiece = lazyPart(async () => (await import('./plan-piece.tsx')).PlanPiece)
const MapPiece = lazyPart(async () => (await import('./map-piece.tsx')).MapPiece)
const PackingPiece = lazyPart(async () => (await import('./packing-piece.tsx')).PackingPiece)
const AlbumPiece = lazyPart(async () => (await import('./album-piece.tsx')).AlbumPiece)
const MessagesPiece = lazyPart(async () => (await import('./lists-pieces.ts')).MessagesPiece)
const WishesPiece = lazyPart(async () => (await import('./lists-pieces.ts')).WishesPiece)
const CostsPiece = lazyPart(async () => (await import('./lists-pieces.ts')).CostsPiece)
const AudiencePiece = lazyPart(async () => (await import('./audience-piece.tsx')).AudiencePiece)

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-features.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.features_title(),
    path: href('/features'),
    description: m.features_description(),
  })

export default function FeaturesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{m.features_heading()}</h1>
        <p>{m.features_lead()}</p>
      </header>
      <Pieces {...loaderData.data} />
      <Closing />
    </div>
  )
}

function Closing() {
  const user = useUser()
  return (
    <section className={styles.closing} aria-labelledby="features-closing">
      <h2 id="features-closing">{user ? m.features_closing_member() : m.features_closing()}</h2>
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

function Pieces({ crossed, album, things }: FeaturesData) {
  const removed = useRemoved()
  return (
    <>
      <Feature id="search" title={m.features_search()} text={m.features_search_text()}>
        <div className={styles.search}>
          <Picture
            className={styles.picture}
            src={coverUrl([], 'features', 'card')}
            width={480}
            height={320}
            isFirst
          />
          <SearchPiece />
        </div>
      </Feature>
      {crossed && !removed.has(crossed.id) && (
        <Feature id="crossing" title={m.features_crossing()} text={m.features_crossing_text()}>
          <CrossingPiece trip={crossed} />
        </Feature>
      )}
      <Feature id="plan" title={m.features_plan()} text={m.features_plan_text()} isWide>
        <WhenNear waiting={<Skeleton height="500px" />}>
          <PlanPiece />
        </WhenNear>
      </Feature>
      <Feature
        id="map"
        title={m.features_map()}
        text={m.features_map_text()}
        more={<Link to={href('/merch')}>{m.features_map_print()}</Link>}
        isWide
      >
        <WhenNear waiting={<MapPlace />}>
          <MapPiece />
        </WhenNear>
      </Feature>
      <Feature id="wishes" title={m.features_wishes()} text={m.features_wishes_text()}>
        <WhenNear waiting={<Skeleton height="400px" />}>
          <WishesPiece />
        </WhenNear>
      </Feature>
      {things.length > 0 && (
        <Feature id="packing" title={m.features_packing()} text={m.features_packing_text()}>
          <WhenNear waiting={<Skeleton height="450px" />}>
            <PackingPiece first={things} />
          </WhenNear>
        </Feature>
      )}
      {album && !removed.has(album.id) && (
        <Feature
          id="album"
          title={m.features_album()}
          text={m.features_album_text()}
          more={
            <Link to={href('/albums/:id/:token?', { id: album.id })}>
              {m.features_album_open({ name: album.name })}
            </Link>
          }
          isWide
        >
          <WhenNear waiting={<Skeleton height="600px" />}>
            <AlbumPiece album={album} />
          </WhenNear>
        </Feature>
      )}
      <Feature id="chat" title={m.features_chat()} text={m.features_chat_text()}>
        <WhenNear waiting={<Skeleton height="460px" />}>
          <MessagesPiece />
        </WhenNear>
      </Feature>
      <Feature id="costs" title={m.features_costs()} text={m.features_costs_text()}>
        <WhenNear waiting={<Skeleton height="270px" />}>
          <CostsPiece />
        </WhenNear>
      </Feature>
      <Feature id="audience" title={m.features_audience()} text={m.features_audience_text()}>
        <WhenNear waiting={<Skeleton height="400px" />}>
          <AudiencePiece />
        </WhenNear>
      </Feature>
    </>
  )
}

interface FeatureProps {
  id: string
  title: string
  text: string
  more?: ReactNode
  /** The piece takes the whole width, below its words. */
  isWide?: boolean
  children: ReactNode
}

function Feature({ id, title, text, more, isWide = false, children }: FeatureProps) {
  return (
    <section
      className={`${styles.feature} ${isWide ? styles.wide : ''}`}
      aria-labelledby={`features-${id}`}
    >
      <div className={styles.words}>
        <h2 id={`features-${id}`}>{title}</h2>
        <p>{text}</p>
        {more}
      </div>
      {children}
    </section>
  )
}
