import type { Trip } from '@farfolk/contract/trips'
import { Suspense } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { MemberCards, MemberCardView } from '../people/member-card.tsx'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { CompanyPanel } from './company-panel.tsx'
import { companyOf, isFull, placeOnTrip } from './place-on-trip.ts'
import styles from './trip-travellers.module.css'

// For members alone: visitors download nothing of what only members can do.
const OwnPlace = lazyPart(async () => (await import('./own-place.tsx')).OwnPlace)
const HostActions = lazyPart(async () => (await import('./host-actions.tsx')).HostActions)
const ForCompany = lazyPart(async () => (await import('./for-company.tsx')).ForCompany)
const DueOnTrip = lazyPart(async () => (await import('../experiences/due-on-trip.tsx')).DueOnTrip)
const TravellerMenu = lazyPart(async () => (await import('./traveller-menu.tsx')).TravellerMenu)

/** Who travels, and the ways to travel along. */
export function TripTravellers({ trip }: { trip: Trip }) {
  const viewer = useUser()
  const { place } = placeOnTrip(trip, viewer?.id)
  const company = companyOf(trip)
  return (
    <>
      {viewer ? (
        <Suspense>
          <OwnPlace trip={trip} viewerId={viewer.id} />
        </Suspense>
      ) : (
        trip.lookingForCompany && trip.type !== 'finished' && <SignInToAsk trip={trip} />
      )}
      <section className={styles.section} aria-labelledby="company-who">
        <header className={styles.head}>
          <h2 id="company-who">{m.company_who()}</h2>
          {trip.maxTravellers !== null && (
            <p className={styles.seats}>
              {isFull(trip)
                ? m.company_full()
                : m.company_seats({ taken: company.length, max: trip.maxTravellers })}
            </p>
          )}
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
        <Suspense>
          <HostActions trip={trip} />
        </Suspense>
      )}
      {(place === 'owner' || place === 'accepted') && (
        <Suspense>
          <ForCompany trip={trip} />
          {/* Last: it is there after a call, if at all. */}
          {trip.type === 'finished' && <DueOnTrip trip={trip} />}
        </Suspense>
      )}
    </>
  )
}

function SignInToAsk({ trip }: { trip: Trip }) {
  const target = encodeURIComponent(
    href('/trips/:id/:section?', { id: trip.id, section: 'travellers' }),
  )
  return (
    <CompanyPanel
      words={m.company_looks({ name: trip.owner.profile.firstName })}
      more={isFull(trip) ? m.company_full_ask() : undefined}
    >
      <ButtonLink kind="accent" href={`${href('/sign-in')}?redirect=${target}`}>
        {m.company_sign_in()}
      </ButtonLink>
    </CompanyPanel>
  )
}
