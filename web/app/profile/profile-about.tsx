import type { Experience } from '@farfolk/contract/experiences'
import type { OtherUser, SpokenLanguage } from '@farfolk/contract/members'
import { type ReactNode, Suspense } from 'react'
import type { ListPage } from '../api/list-page.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { CountdownWords } from '../trips/countdown-words.tsx'
import type { TripCardData } from '../trips/trip-card-data.ts'
import { TripCard } from '../trips/trip-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { levelWords } from './language-levels.ts'
import { useMembersParts } from './late-members-parts.ts'
import type { OwnNote } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'
import styles from './profile-about.module.css'

// Most profiles have none.
const ProfileExperiences = lazyPart(
  async () => (await import('../experiences/profile-experiences.tsx')).ProfileExperiences,
)

// Most are written in one language, which they do not say.
const ProfileTexts = lazyPart(async () => (await import('./profile-texts.tsx')).ProfileTexts)

const ProfileOffers = lazyPart(async () => (await import('./profile-offers.tsx')).ProfileOffers)

// Most leave none.
const ProfileTips = lazyPart(async () => (await import('../tips/profile-tips.tsx')).ProfileTips)

interface ProfileAboutProps {
  user: OtherUser
  isOwn: boolean
  interests: { id: string; name: string }[]
  languages: { name: string; level: SpokenLanguage['level'] }[]
  /** The next ones to come. */
  trips: TripCardData[]
  experiences: ListPage<Experience>
  ownExperience: Experience | undefined
  /** The viewer's, of them. */
  note: OwnNote | undefined
  /** The section's own address. */
  path: string
}

export function ProfileAbout(props: ProfileAboutProps) {
  const { user, isOwn, interests, languages, experiences, ownExperience, note, path } = props
  const { ProfileNote } = useMembersParts()
  const trips = useNotRemoved(props.trips)
  const { firstName, bio, links, offers, textLanguage } = user.profile
  const hasFacts = interests.length + languages.length + links.length > 0
  const hasWords = experiences.items.length > 0 || ownExperience || user.experiences.mayWrite
  const said = hasWords && (
    <Suspense>
      <ProfileExperiences {...{ user, experiences, path }} own={ownExperience} />
    </Suspense>
  )
  const tips = user.counts.tipCountries > 0 && (
    <Suspense>
      <ProfileTips user={user} />
    </Suspense>
  )
  const none = <NoBio firstName={firstName} isOwn={isOwn} />
  const noted = note && <ProfileNote person={user} note={note} />
  if (!isOwn && !bio && !textLanguage && trips.length + offers.length === 0 && !hasFacts) {
    return (
      <>
        <NothingShown user={user}>{m.profile_no_bio({ firstName })}</NothingShown>
        {noted}
        {said}
        {tips}
      </>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={`${styles.main} ${hasFacts ? '' : styles.alone}`}>
        {textLanguage ? (
          <Suspense>
            <ProfileTexts profile={user.profile} of="bio">
              {none}
            </ProfileTexts>
          </Suspense>
        ) : bio ? (
          <PlainText text={bio} />
        ) : (
          none
        )}
        {noted}
        {offers.length > 0 && (
          <section className={styles.offers} aria-labelledby="profile-offers">
            <Suspense>
              <ProfileOffers user={user} />
            </Suspense>
          </section>
        )}
        {trips.length > 0 && (
          <Part id="profile-next" title={m.profile_next_trips()}>
            <CardGrid>
              {trips.map((trip) => (
                <TripCard
                  key={trip.id}
                  trip={trip}
                  showsOwner={false}
                  badge={<CountdownWords trip={trip} />}
                />
              ))}
            </CardGrid>
          </Part>
        )}
      </div>
      {hasFacts && (
        <div className={styles.facts}>
          {languages.length > 0 && (
            <Part id="profile-languages" title={m.profile_languages()}>
              <ul className={styles.lines}>
                {languages.map(({ name, level }) => (
                  <li key={name}>
                    {name} <span className={styles.level}>{levelWords[level]()}</span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {interests.length > 0 && (
            <Part id="profile-interests" title={m.profile_interests()}>
              <ul className={styles.chips}>
                {interests.map(({ id, name }) => (
                  <li key={id}>
                    <Chip>
                      {note || isOwn ? (
                        <Link to={href('/interests/:id/:section?', { id })}>{name}</Link>
                      ) : (
                        name
                      )}
                    </Chip>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {links.length > 0 && (
            <Part id="profile-links" title={m.profile_links()}>
              <ul className={styles.lines}>
                {links.map((link) => (
                  <li key={link}>
                    <a href={link} rel="nofollow ugc noopener" target="_blank">
                      {withoutScheme(link)}
                    </a>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
      {(said || tips) && (
        <div className={hasFacts ? styles.said : styles.alone}>
          {said}
          {tips}
        </div>
      )}
    </div>
  )
}

function NoBio({ firstName, isOwn }: { firstName: string; isOwn: boolean }) {
  if (!isOwn)
    return <p className={`${styles.nothing} our-words`}>{m.profile_no_bio({ firstName })}</p>
  return (
    <EmptyState action={<ButtonLink href={href('/account/edit')}>{m.profile_edit()}</ButtonLink>}>
      {m.profile_no_bio_own()}
    </EmptyState>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
