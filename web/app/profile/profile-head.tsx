import { coverUrl } from '@farfolk/contract/art'
import type { OtherUser } from '@farfolk/contract/members'
import type { ViewAs } from '@farfolk/contract/permissions'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { RelationButtons } from '../people/relation-buttons.tsx'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { LocalNumber } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Picture } from '../ui/picture.tsx'
import { countriesOf } from './describe-profile.ts'
import { useMembersParts } from './late-members-parts.ts'
import { sectionParams } from './profile-sections.ts'
import { withViewAs } from './view-as.ts'
import styles from './profile-head.module.css'

// As something is done, as on the page of a trip.
const SharePage = lazyPart(async () => (await import('../shares/share-page.tsx')).SharePage)

interface ProfileHeadProps {
  user: OtherUser
  /** The owner looks, with their own eyes. */
  isOwn: boolean
  /** With whose eyes the owner looks. */
  viewAs: ViewAs | undefined
}

/** Who it is: the face over a picture of where they live, and what there is of them. */
export function ProfileHead({ user, isOwn, viewAs }: ProfileHeadProps) {
  const { profile } = user
  const viewer = useUser()
  const { MutualFriends } = useMembersParts()
  const isTouched = useTouched()
  const chat = `${href('/chat')}?to=${user.id}`
  return (
    <header className={styles.head}>
      <Picture
        className={styles.cover}
        src={coverUrl(countriesOf(user), user.id, 'wide')}
        width={1500}
        height={600}
        isFirst
      />
      <div className={styles.row}>
        <div className={styles.face}>
          <Avatar src={profile.avatarUrl} srcSet={profile.avatar?.variants.avatar.srcset} />
        </div>
        <div className={styles.who}>
          <h1 id="profile-name">
            {profile.firstName}
            {profile.verified && (
              <span className={styles.verified} title={m.profile_verified()}>
                <Icon name="check" size={18} />
                <span className="visually-hidden">{m.profile_verified()}</span>
              </span>
            )}
          </h1>
          <Facts user={user} />
        </div>
        <div className={styles.actions}>
          {!viewAs && <RelationButtons user={user} />}
          {!viewer && (
            <ButtonLink href={`${href('/sign-in')}?redirect=${encodeURIComponent(chat)}`}>
              {m.profile_sign_in({ name: profile.firstName })}
            </ButtonLink>
          )}
          {isOwn && (
            <ButtonLink href={href('/account/edit')}>
              <Icon name="pencil" size={18} />
              {m.profile_edit()}
            </ButtonLink>
          )}
          {!viewAs && (
            <div style={{ minWidth: 140, minHeight: 'var(--touch)' }}>
              {isTouched && (
                <Suspense>
                  <SharePage
                    kind="profile"
                    of={{ id: user.id, name: profile.firstName, owner: user, audience: null }}
                  />
                </Suspense>
              )}
            </div>
          )}
        </div>
      </div>
      <Counts {...{ user, viewAs }} />
      {user.mutualFriends && (
        <Suspense>
          <MutualFriends id={user.id} friends={user.mutualFriends} />
        </Suspense>
      )}
    </header>
  )
}

function Facts({ user: { createdAt, profile } }: { user: OtherUser }) {
  const countryName = useCountryName()
  const locale = useLocale()
  const { age, hometown, homeCountry } = profile
  const since = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const place = hometown && `${hometown.name}, ${countryName(hometown.countryCode)}`
  const isFromElsewhere = homeCountry !== null && homeCountry !== hometown?.countryCode
  return (
    <ul className={styles.facts}>
      {place && (
        <li suppressHydrationWarning>
          <Icon name="pin" size={18} />
          {m.profile_lives_in({ place })}
        </li>
      )}
      {isFromElsewhere && (
        <li suppressHydrationWarning>
          <Icon name="home" size={18} />
          {m.profile_from({ country: countryName(homeCountry) })}
        </li>
      )}
      {age !== undefined && (
        <li>
          <Icon name="people" size={18} />
          {m.profile_age({ age: String(age) })}
        </li>
      )}
      <li suppressHydrationWarning>
        <Icon name="calendar" size={18} />
        {m.profile_since({ date: since.format(new Date(createdAt)) })}
      </li>
    </ul>
  )
}

function Counts({ user: { id, counts }, viewAs }: Pick<ProfileHeadProps, 'user' | 'viewAs'>) {
  const each = [
    { count: counts.trips, words: m.profile_count_trips, section: 'trips' },
    { count: counts.albums, words: m.profile_count_albums, section: 'albums' },
    { count: counts.countries, words: m.profile_count_countries, section: 'map' },
    { count: counts.friends, words: m.profile_count_friends, section: 'friends' },
  ] as const
  // A list that is hidden counts nothing: that there is none would be another thing to say.
  const shown = each.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul className={styles.counts}>
      {shown.map(({ count, words, section }) => (
        <li key={section}>
          <Link
            to={withViewAs(href('/profile/:id/:section?', sectionParams(id, section)), viewAs)}
            preventScrollReset
          >
            <strong>
              <LocalNumber value={count} />
            </strong>{' '}
            {words({ count })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
