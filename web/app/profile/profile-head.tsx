import { coverUrl } from '@farfolk/contract/art'
import type { OtherUser } from '@farfolk/contract/members'
import type { ViewAs } from '@farfolk/contract/permissions'
import { Suspense } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { RelationButtons } from '../people/relation-buttons.tsx'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Picture } from '../ui/picture.tsx'
import { countriesOf } from './describe-profile.ts'
import { useMembersParts } from './late-members-parts.ts'
import { ProfileCounts, ProfileFacts } from './profile-facts.tsx'
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
          <ProfileFacts user={user} />
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
            <div className={isOwn ? styles.share : `${styles.share} ${styles.lone}`}>
              {(isTouched || viewer) && (
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
      <ProfileCounts {...{ user, viewAs }} />
      {user.mutualFriends && (
        <Suspense>
          <MutualFriends id={user.id} friends={user.mutualFriends} />
        </Suspense>
      )}
    </header>
  )
}
