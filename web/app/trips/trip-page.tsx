import { sharePicturePath } from '@farfolk/contract/art'
import type { Trip } from '@farfolk/contract/trips'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { ShouldRevalidateFunction } from 'react-router'
import { isRereading, loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { looksForCompany } from '../company/place-on-trip.ts'
import { seatsOf } from '../company/seats-of.ts'
import { pageMeta } from '../page-meta.ts'
import { useUser } from '../session/session-store.ts'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { onceQuiet } from '../ui/once-quiet.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/trip-page'
import { describeTrip } from './describe-trip.ts'
import { load } from './load-trip.ts'
import { TripAside } from './trip-aside.tsx'
import { TripHead } from './trip-head.tsx'
import { TripOverview } from './trip-overview.tsx'
import { isOfItsOwn, titleOfSection, tripPath } from './trip-sections.ts'
import { TripTabs } from './trip-tabs.tsx'
import { VisitorsCompany } from './visitors-company.tsx'
import styles from './trip-page.module.css'

export const loader = loadAsVisitor(load)
// A member may travel on it: buttons that came later would move all that stands below them.
export const clientLoader = loadAsMember(async () => {
  const [module] = await Promise.all([import('./load-trip.ts'), fetchActions().catch(() => 0)])
  return module
})

/** Which photo is open, or whether the film is, changes nothing about the trip. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  isRereading() ||
  (defaultShouldRevalidate &&
    (currentUrl.href === nextUrl.href || withoutPhoto(currentUrl) !== withoutPhoto(nextUrl)))

const withoutPhoto = ({ href }: URL) => href.replace(/.photo=[^&]*|#.*/g, '')

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData?.ok) return metaOfRefused(matches, tripPath(params.id), loaderData?.status)
  const { trip } = loaderData.data
  const own = isOfItsOwn(params.section) ? params.section : undefined
  return pageMeta(matches, {
    title: titleOfSection(trip.name, params.section),
    path: tripPath(trip.id, own),
    description: describeTrip(trip),
    image: sharePicturePath('trips', trip.id),
    isPrivate: params.section === 'chat' || params.section === 'packing',
  })
}

// For its travellers alone: others do not download them.
const LateActions = lazyPart(fetchActions)
const TripPaths = lazyPart(async () => (await import('../matches/trip-paths.tsx')).TripPaths)
// For who reads along, a while later: visitors' pages have no room for it before.
const SharePage = lazyPart(async () => (await import('../shares/share-page.tsx')).SharePage)
// Sections of their own, which most who read a trip never open.
const TripItinerary = lazyPart(
  async () => (await import('./itinerary-section.tsx')).ItinerarySection,
)
const TripAlbums = lazyPart(async () => (await import('./trip-albums.tsx')).TripAlbums)
const TripTravellers = lazyPart(
  async () => (await import('../company/trip-travellers.tsx')).TripTravellers,
)
const TripPacking = lazyPart(
  async () => (await import('../packing-lists/trip-packing.tsx')).TripPacking,
)
const TripMembers = lazyPart(async () => (await fetchMembersParts()).TripMembers)
const OpenTodos = lazyPart(async () => (await fetchMembersParts()).OpenTodos)
const InvitedElsewhere = lazyPart(async () => (await fetchMembersParts()).InvitedElsewhere)
const TripChat = lazyPart(async () => (await import('../chat/trip-chat.tsx')).TripChat)

const OwnPlace = lazyPart(async () => (await import('../company/own-place.tsx')).OwnPlace)

const fetchMembersParts = () => import('../company/members-parts.tsx')

let ActionsAtHand: ComponentType<{ trip: Trip }> | undefined

async function fetchActions() {
  return (ActionsAtHand ??= (await import('./trip-actions.tsx')).TripActions)
}

export default function TripPage({ loaderData, params }: Route.ComponentProps) {
  const viewerId = useUser()?.id
  const removed = useRemoved()
  // One that is deleted right here stays until its page is left.
  const [removedBefore] = useState(removed)
  const [isLate, setLate] = useState(false)
  useEffect(() => onceQuiet(() => setLate(true)), [])
  if (!loaderData.ok) {
    return (
      <RefusedPage status={loaderData.status}>
        {loaderData.status === 403 && viewerId && (
          <Suspense>
            <InvitedElsewhere />
          </Suspense>
        )}
      </RefusedPage>
    )
  }
  const { id } = loaderData.data.trip
  if (removed.has(id) && removedBefore.has(id)) return <RefusedPage status={404} />
  const { trip, route, stopPhotos, interests, albums, packingLists } = loaderData.data
  const place = trip.travellers.find(({ user }) => user.id === viewerId)?.status
  const isCompany = place === 'owner' || place === 'accepted'
  const Actions = ActionsAtHand ?? LateActions
  const isOverview = (params.section ?? 'overview') === 'overview'
  const isOver = trip.type === 'finished'
  const seats = seatsOf(trip)
  const tellsCompany = isOverview && !isCompany && (looksForCompany(trip) || place !== undefined)
  const paths = isOverview && isCompany && trip.type !== 'dream' && (
    <Suspense>
      <TripPaths trip={trip} isOwner={viewerId === trip.owner.id} />
    </Suspense>
  )
  const todos = isOverview && isCompany && (
    // Room for two lines: what comes after a call moves nothing.
    <div style={{ minHeight: isOver ? 0 : 74 }}>
      <Suspense>
        <OpenTodos trip={trip} />
      </Suspense>
    </div>
  )
  return (
    <article className={styles.trip} aria-labelledby="trip-title">
      <TripHead trip={trip} isFlat={params.section === 'chat' && isCompany} />
      <div className={styles.bar} onPointerEnter={() => setLate(true)}>
        <TripTabs trip={trip} section={params.section} viewerId={viewerId} isCompany={isCompany} />
        {isCompany ? (
          <Suspense>
            <Actions trip={trip} />
          </Suspense>
        ) : (
          <div
            className={viewerId ? undefined : styles.share}
            style={{ minWidth: 140, minHeight: 'var(--touch)' }}
          >
            {(isLate || viewerId) && (
              <Suspense>
                <SharePage kind="trip" of={trip} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {/* Above all there is to read: on a phone the facts stand below it. */}
      {tellsCompany && viewerId && (
        <Suspense fallback={<div className={styles.own} />}>
          <OwnPlace trip={trip} viewerId={viewerId} seats={seats} />
        </Suspense>
      )}
      {!viewerId && (isOverview || params.section === 'travellers') && looksForCompany(trip) && (
        <VisitorsCompany trip={trip} seats={isOverview ? seats : undefined} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {/* One for all: the section that is shown stays until the script of the next is there. */}
          <Suspense fallback={<Skeleton height="320px" />}>
            {params.section === 'itinerary' && (
              <TripItinerary trip={trip} route={route} photos={stopPhotos} />
            )}
            {params.section === 'travellers' && <TripTravellers trip={trip} seats={seats} />}
            {albums && <TripAlbums trip={trip} albums={albums} isCompany={isCompany} />}
            {packingLists && <TripPacking trip={trip} lists={packingLists} isCompany={isCompany} />}
            {params.section === 'chat' && <TripChat tripId={trip.id} isCompany={isCompany} />}
          </Suspense>
          {!isOver && todos}
          {isOverview && <TripOverview trip={trip} track={route?.track} interests={interests} />}
          {!isOver && paths}
        </div>
        <TripAside
          trip={trip}
          isCompanyTold={tellsCompany || (!viewerId && params.section === 'travellers')}
        />
        {/* Last: it is there after a call, if at all. */}
        {isOver && paths}
        {isOver && todos}
      </div>
      {viewerId && (
        <Suspense>
          <TripMembers trip={trip} section={params.section} viewerId={viewerId} />
        </Suspense>
      )}
    </article>
  )
}
