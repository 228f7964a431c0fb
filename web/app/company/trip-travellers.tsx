import type { Traveller, Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { MemberCards, MemberCardView } from '../people/member-card.tsx'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { companyOf, looksForCompany, placeOnTrip } from './place-on-trip.ts'
import styles from './trip-travellers.module.css'

// For members alone: visitors download nothing of what only members can do.
const OwnPlace = lazyPart(async () => (await import('./own-place.tsx')).OwnPlace)
const HostActions = lazyPart(async () => (await import('./host-actions.tsx')).HostActions)
const ForCompany = lazyPart(async () => (await import('./for-company.tsx')).ForCompany)
const DueOnTrip = lazyPart(async () => (await import('../experiences/due-on-trip.tsx')).DueOnTrip)
const TravellerMenu = lazyPart(async () => (await import('./traveller-menu.tsx')).TravellerMenu)

/** Who travels, and the ways to travel along. */
export function TripTravellers({ trip, seats }: { trip: Trip; seats: string | undefined }) {
  const viewer = useUser()
  const { place } = placeOnTrip(trip, viewer?.id)
  const company = companyOf(trip)
  return (
    <>
      {viewer && (
        <Suspense>
          <OwnPlace trip={trip} viewerId={viewer.id} />
        </Suspense>
      )}
      <section className={styles.section} aria-labelledby="company-who">
        <header className={styles.head}>
          <h2 id="company-who">{m.company_who()}</h2>
          {seats && <p className={styles.seats}>{seats}</p>}
        </header>
        <MemberCards>
          {company.map(({ id, user, status }) => (
            <MemberCardView
              key={id}
              user={user}
              actions={
                viewer &&
                viewer.id !== user.id && (
                  <Suspense fallback={<span className={styles.menu} />}>
                    <TravellerMenu
                      trip={trip}
                      travellerId={id}
                      person={user}
                      isHost={place === 'owner'}
                    />
                  </Suspense>
                )
              }
            >
              <p>{status === 'owner' ? m.company_is_owner() : m.company_is_along()}</p>
            </MemberCardView>
          ))}
        </MemberCards>
      </section>
      {place === 'owner' && (
        <div className={styles.host} style={{ minHeight: roomOf(trip) }}>
          <Suspense>
            <HostActions trip={trip} />
          </Suspense>
        </div>
      )}
      {(place === 'owner' || place === 'accepted') && (
        <Suspense fallback={<div className={styles.costs} />}>
          <ForCompany trip={trip} />
          {/* Last: it is there after a call, if at all. */}
          {trip.type === 'finished' && <DueOnTrip trip={trip} />}
        </Suspense>
      )}
    </>
  )
}

const barPx = 44
const headPx = 94
const cardPx = 150
const nobodyPx = 360

/** Of what an owner does about company, before its script and who waits are there: below it the rest stays. */
function roomOf(trip: Trip): number {
  const count = (status: Traveller['status']) =>
    trip.travellers.filter((traveller) => traveller.status === status).length
  const asking = count('pending')
  const invited = count('invited')
  const list = (people: number) => (people > 0 ? headPx + people * cardPx : 0)
  const nobody = asking === 0 && looksForCompany(trip) ? nobodyPx : 0
  return barPx + list(asking) + nobody + list(invited)
}
