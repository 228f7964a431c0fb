import type { Match } from '@farfolk/contract/matches'
import { m } from '../paraglide/messages.js'
import { FollowedList } from '../people/followed-list.tsx'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SearchCompany } from './crossing-paths.tsx'
import styles from './crossing-paths.module.css'
import list from './match-list.module.css'
import { MatchHead, ToldOverlaps, TripLink } from './match-parts.tsx'
import row from './match-row.module.css'
import { MeetUpsThere, QuestionsThere } from './meet-ups-there.tsx'
import { useComing } from './use-matches.ts'

/** Who comes to the town that the member has told as theirs; nothing where they have told none. */
export function ComingHome() {
  const town = useUser()?.profile.hometown
  if (!town) return null
  return (
    <section className={styles.section} aria-labelledby="coming-home">
      <header>
        <h2 id="coming-home">{m.coming_title({ place: town.name })}</h2>
        <p className={styles.about}>
          {m.coming_about()} <MeetUpsThere place={town}>{m.meetups_there()}</MeetUpsThere>
          {' · '}
          <QuestionsThere place={town}>{m.questions_there()}</QuestionsThere>
        </p>
      </header>
      <Content country={town.countryCode} />
    </section>
  )
}

function Content({ country }: { country: string }) {
  return (
    <FollowedList
      id="coming-failed"
      list={useComing()}
      loading={<Skeleton height="100px" />}
      empty={
        <EmptyState action={<SearchCompany countries={[country]} />}>{m.coming_empty()}</EmptyState>
      }
    >
      {(matches) => (
        <ul className={list.list}>
          {matches.map((match) => (
            <li key={match.trip.id} className={list.entry}>
              <Coming match={match} />
            </li>
          ))}
        </ul>
      )}
    </FollowedList>
  )
}

/** Whose trip it is, where in or near the town, and when. */
export function Coming({ match }: { match: Match }) {
  const { user, trip, overlaps } = match
  return (
    <article className={row.row}>
      <MatchHead match={match} face={<Avatar src={user.profile.avatarUrl} size={60} />}>
        <p className={row.trip}>
          <TripLink trip={trip} />
        </p>
      </MatchHead>
      <ToldOverlaps overlaps={overlaps}>
        {({ place }) => (
          <strong>
            <bdi>{place.name}</bdi>
          </strong>
        )}
      </ToldOverlaps>
    </article>
  )
}
