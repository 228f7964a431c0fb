import type { OtherUser } from '@farfolk/contract/members'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { PageData } from '../api/page-data.ts'
import { CountdownWords } from '../trips/countdown-words.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { TripCard } from '../trips/trip-card.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ProfilePageData, SectionData } from './load-profile.ts'

type TripsSection = Extract<SectionData, { kind: 'trips' }>

interface ProfileTripsProps {
  user: OtherUser
  isOwn: boolean
  section: TripsSection
  /** The section's own address. */
  path: string
}

export function ProfileTrips({ user, isOwn, section, path }: ProfileTripsProps) {
  const more = useMorePages(
    path,
    { items: section.trips, nextCursor: section.nextCursor },
    (page: PageData<ProfilePageData>) =>
      page.ok && page.data.section.kind === 'trips'
        ? { items: page.data.section.trips, nextCursor: page.data.section.nextCursor }
        : undefined,
  )
  const { firstName } = user.profile
  if (more.items.length === 0) {
    return isOwn ? (
      <EmptyState
        action={<ButtonLink href={href('/account/trips/new')}>{m.trips_new_title()}</ButtonLink>}
      >
        {m.profile_no_trips_own()}
      </EmptyState>
    ) : (
      <EmptyState>{m.profile_no_trips({ firstName })}</EmptyState>
    )
  }
  return (
    <>
      <CardGrid>
        {more.items.map((trip) => (
          <TripCard
            key={trip.id}
            trip={trip}
            level={2}
            showsOwner={false}
            badge={trip.type === 'dream' ? undefined : <CountdownWords trip={trip} />}
          />
        ))}
      </CardGrid>
      <MoreOfList more={more} path={path} />
    </>
  )
}
