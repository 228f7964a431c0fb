import type { OwnUser } from '@farfolk/contract/members'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import type { AlbumList } from '../albums/album-list.ts'
import { OwnAlbums } from '../albums/own-albums.tsx'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { OwnExperiences } from '../experiences/own-experiences.tsx'
import { firstOpenSection, sectionWords } from '../onboarding/onboarding-sections.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { FriendRequests } from '../people/friend-requests.tsx'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import panels from '../ui/panels.module.css'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/account-page'
import { type AccountSection, accountSections } from './account-sections.ts'
import type { AccountData } from './load-account.ts'
import { OwnFriends } from './own-friends.tsx'
import styles from './account-page.module.css'

// Of one section alone, each.
const VisitRequests = lazyPart(
  async () => (await import('../visits/visit-requests.tsx')).VisitRequests,
)

const InviteFriends = lazyPart(
  async () => (await import('../invitations/invite-friends.tsx')).InviteFriends,
)

export const clientLoader = loadForMembers(() => import('./load-account.ts'))

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const name = m.account_title()
  const section = accountSections.slice(1).find((known) => known === params.filter)
  return pageMeta(matches, {
    title: section ? m.page_section({ name, section: sectionNames[section]() }) : name,
    path: href('/account/:filter?', { filter: section }),
    isPrivate: true,
  })
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { user, section } = loaderData.data
  const { firstName, lastName, avatarUrl } = user.profile
  return (
    <Page>
      <header className={styles.header}>
        <Avatar src={avatarUrl} size={80} />
        <div className={styles.who}>
          <h1>{m.account_title()}</h1>
          <p>{[firstName, lastName].filter(Boolean).join(' ')}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={href('/profile/:id/:section?', { id: user.id })}>
            {m.account_view_profile()}
          </ButtonLink>
          {/* The other sections have a next step of their own. */}
          <ButtonLink kind={section === 'about' ? 'accent' : 'plain'} href={href('/account/edit')}>
            <Icon name="pencil" size={18} />
            {m.account_edit()}
          </ButtonLink>
          <ButtonLink href={href('/tips/:id?/:section?')}>{m.tips_mine()}</ButtonLink>
        </div>
      </header>
      <Tabs
        label={m.account_sections()}
        tabs={accountSections.map((each) => ({
          to: href('/account/:filter?', each === 'about' ? {} : { filter: each }),
          label: sectionNames[each](),
          isCurrent: each === section,
        }))}
      />
      <Section {...loaderData.data} />
    </Page>
  )
}

const sectionNames: Record<AccountSection, () => string> = {
  about: m.account_about,
  albums: m.profile_section_albums,
  friends: m.account_friends,
  requests: m.account_requests,
  invite: m.invitations_title,
}

function Section({ section, user, albums, friends, experiences, invitations }: AccountData) {
  if (albums) return <AccountAlbums first={albums} />
  if (friends) return <OwnFriends first={friends} />
  if (invitations) {
    return (
      <Suspense>
        <InviteFriends {...invitations} />
      </Suspense>
    )
  }
  if (section === 'requests') {
    return (
      <>
        <FriendRequests />
        <Suspense>
          <VisitRequests />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <div className={panels.columns}>
        <Private user={user} />
        {!user.onboarding.completed && <Complete user={user} />}
      </div>
      {experiences && <OwnExperiences {...experiences} />}
    </>
  )
}

function AccountAlbums({ first }: { first: AlbumList }) {
  return (
    <OwnAlbums
      first={first}
      path={href('/account/:filter?', { filter: 'albums' })}
      read={(page: PageData<AccountData> | null) => (page?.ok ? page.data.albums : undefined)}
    />
  )
}

/** What the member has told the club alone. */
function Private({ user }: { user: OwnUser }) {
  const { birthday, lastName } = user.profile
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-labelledby="account-private">
      <h2 id="account-private">{m.account_private()}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{m.account_email()}</dt>
          <dd>
            {user.email}
            {!user.emailConfirmed && (
              <Link to={href('/signup/success')} state={{ email: user.email }}>
                {m.account_email_unconfirmed()}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{m.account_last_name()}</dt>
          <dd>{lastName ?? m.account_not_said()}</dd>
        </div>
        <div>
          <dt>{m.account_birthday()}</dt>
          <dd>{birthday ? <LocalDate value={birthday} /> : m.account_not_said()}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The steps of the onboarding, with what is still open first in mind. */
function Complete({ user: { onboarding } }: { user: OwnUser }) {
  const percent = Math.round(onboarding.completionPercentage * 100)
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-labelledby="account-complete">
      <h2 id="account-complete">{m.account_complete()}</h2>
      <p>{m.onboarding_progress({ percent: String(percent) })}</p>
      <ul className={styles.steps}>
        {onboarding.sections.map(({ id, completed }) => (
          <li key={id} data-done={completed}>
            <Icon name={completed ? 'check' : 'right'} size={18} />
            <Link to={href('/onboarding/:section?', { section: id })}>{sectionWords[id]()}</Link>
            {completed && <span className="visually-hidden">{m.onboarding_done()}</span>}
          </li>
        ))}
      </ul>
      <ButtonLink href={href('/onboarding/:section?', { section: firstOpenSection(onboarding) })}>
        {m.onboarding_go_on()}
      </ButtonLink>
    </section>
  )
}
