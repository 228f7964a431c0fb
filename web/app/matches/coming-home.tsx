import type { Match, Overlap } from '@farfolk/contract/matches'
import { href, Link } from 'react-router'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { profilePath } from '../people/profile-path.ts'
import { noteRelationChange } from '../people/relation-changes.ts'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateRange } from '../ui/dates.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './crossing-paths.module.css'
import list from './match-list.module.css'
import row from './match-row.module.css'
import { tellingOverlaps } from './timeline.ts'
import { useComing } from './use-matches.ts'

/** Who comes to the town that the member has told as theirs; nothing where they have told none. */
export function ComingHome() {
  const town = useUser()?.profile.hometown?.name
  if (town === undefined) return null
  return (
    <section className={styles.section} aria-labelledby="coming-home">
      <header>
        <h2 id="coming-home">{m.coming_title({ place: town })}</h2>
        <p className={styles.about}>{m.coming_about()}</p>
      </header>
      <Content />
    </section>
  )
}

function Content() {
  const { items, hasMore, failed, isLoadingMore, retry, loadMore } = useComing()
  if (!items && failed !== undefined) {
    return (
      <AlertBox
        id="coming-failed"
        type="error"
        messages={[wordsOfFailure(failed) ?? m.error_something_wrong()]}
      >
        <Button size="small" onClick={retry}>
          {m.retry()}
        </Button>
      </AlertBox>
    )
  }
  if (!items) return <Skeleton height="100px" />
  if (items.length === 0) return <p>{m.coming_empty()}</p>
  return (
    <>
      <ul className={list.list}>
        {items.map((match) => (
          <li key={match.trip.id} className={list.entry}>
            <Coming match={match} />
          </li>
        ))}
      </ul>
      {hasMore && <ShowMore isLoading={isLoadingMore} onClick={loadMore} />}
    </>
  )
}

/** Whose trip it is, where in or near the town, and when. */
export function Coming({ match: { user, trip, overlaps } }: { match: Match }) {
  const { firstName, avatarUrl } = user.profile
  const told = tellingOverlaps(overlaps)
  return (
    <article className={row.row}>
      <header className={row.head}>
        <Avatar src={avatarUrl} size={60} />
        <div className={row.who}>
          <h3 className={row.name}>
            <Link to={profilePath(user)}>{firstName}</Link>
          </h3>
          <p className={row.trip}>
            <Link to={href('/trips/:id/:section?', { id: trip.id })}>
              <bdi>{trip.name}</bdi>
            </Link>
          </p>
        </div>
        <div className={row.actions}>
          <ButtonLink size="small" kind="accent" href={`${href('/chat')}?to=${user.id}`}>
            {m.matches_say_hello()}
            <span className="visually-hidden"> {m.matches_say_hello_to({ name: firstName })}</span>
          </ButtonLink>
          <MoreAboutMenu person={user} trip={trip} onBlocked={noteRelationChange} />
        </div>
      </header>
      <ul className={row.told}>
        {told.slice(0, maxTold).map((overlap) => (
          <li key={`${overlap.from} ${overlap.to} ${overlap.place.name}`}>
            <Stay overlap={overlap} />
          </li>
        ))}
        {told.length > maxTold && <li>{m.matches_more({ count: told.length - maxTold })}</li>}
      </ul>
    </article>
  )
}

const maxTold = 4

function Stay({ overlap: { place, rough, from, to } }: { overlap: Overlap }) {
  return (
    <>
      <strong>
        <bdi>{place.name}</bdi>
      </strong>{' '}
      <span className={row.when}>
        {rough && (from === to ? m.matches_perhaps_on() : m.matches_some_time_in())}{' '}
        <DateRange from={from} to={to} />
      </span>
    </>
  )
}
