import type { MeetUp } from '@farfolk/contract/meet-ups'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { useFollowPage } from '../session/use-follow-page.ts'
import { interestPath } from '../town-lists/views.ts'
import type { NamedInterest } from '../trips/load-interests.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PlainText } from '../ui/plain-text.tsx'
import { MeetUpActions } from './meet-up-actions.tsx'
import styles from './meet-up-view.module.css'
import { StateChips } from './state-chips.tsx'
import { listPath } from './views.ts'
import { When } from './when.tsx'
import { WhoComes } from './who-comes.tsx'

const Comments = lazyPart(async () => (await import('../comments/comments.tsx')).Comments)

/** With none of them: what is below stays where it is. */
const commentsRoomPx = 240

interface MeetUpViewProps {
  meetUp: MeetUp
  interests: readonly NamedInterest[]
}

export function MeetUpView({ meetUp, interests }: MeetUpViewProps) {
  useFollowPage(meetUp.id)
  // They stand below what the page was opened for.
  const isTouched = useTouched()
  const isOwn = useUser()?.id === meetUp.owner.id
  const { id, name, description, state } = meetUp
  const interest = interests.find((each) => each.id === meetUp.interest)
  return (
    <article className={styles.meetUp} aria-labelledby="meet-up-title">
      <header className={styles.header}>
        <p>
          <Link to={listPath('near')}>{m.meetups_title()}</Link>
          {interest && (
            <>
              {' · '}
              <Link to={interestPath(interest.id, 'meet-ups')}>{interest.name}</Link>
            </>
          )}
        </p>
        <h1 id="meet-up-title" data-gone={state === 'cancelled' || undefined}>
          {name}
        </h1>
        <p className={styles.chips}>
          <StateChips meetUp={meetUp} />
        </p>
      </header>
      <Facts meetUp={meetUp} isOwn={isOwn} />
      <MeetUpActions meetUp={meetUp} isOwn={isOwn} />
      {description && <PlainText text={description} />}
      <WhoComes meetUp={meetUp} />
      <div style={{ minHeight: commentsRoomPx }}>
        {isTouched && (
          <Suspense>
            <Comments key={id} kind="meetUp" id={id} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

function Facts({ meetUp, isOwn }: { meetUp: MeetUp; isOwn: boolean }) {
  const countryName = useCountryName()
  const { place, spot, owner, state } = meetUp
  const { name: town, region, countryCode } = place
  const where = [region !== town && region, countryName(countryCode)].filter(Boolean).join(', ')
  const isOpen = state === 'ahead' || state === 'under_way'
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Icon name="calendar" size={20} />
          {m.meetups_when()}
        </dt>
        <dd>
          <When of={meetUp} />
          <small>{m.meetups_local_time()}</small>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="pin" size={20} />
          {m.meetups_where()}
        </dt>
        <dd>
          <span>
            <bdi>{place.name}</bdi>, {where}
          </span>
          {spot && <strong>{spot}</strong>}
          {spot === null && isOpen && !isOwn && <small>{m.meetups_spot_later()}</small>}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="people" size={20} />
          {m.meetups_who_calls()}
        </dt>
        <dd>
          <Link to={profilePath(owner)} className={styles.owner}>
            <Avatar src={owner.profile.avatarUrl} size={32} />
            {owner.profile.firstName}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
