import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { CountdownWords } from '../trips/countdown-words.tsx'
import { TripCard } from '../trips/trip-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { ProfilePageData, SectionProps } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'

/** A member's trips, as far as the viewer may see them. */
export function ProfileTrips({ user, isOwn, section, path }: SectionProps<'trips'>) {
  const more = useMorePages(path, section, (page: PageData<ProfilePageData>) =>
    page.ok && page.data.section.kind === 'trips' ? page.data.section : undefined,
  )
  const shown = useNotRemoved(more.items)
  const { firstName } = user.profile
  if (shown.length === 0 && more.nextCursor === null) {
    return isOwn ? (
      <EmptyState
        action={<ButtonLink href={href('/account/trips/new')}>{m.trips_new_title()}</ButtonLink>}
      >
        {m.profile_no_trips_own()}
      </EmptyState>
    ) : (
      <NothingShown user={user}>{m.profile_no_trips({ firstName })}</NothingShown>
    )
  }
  return (
    <>
      <CardGrid>
        {shown.map((trip) => (
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
