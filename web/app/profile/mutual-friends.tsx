import type { OtherUser } from '@farfolk/contract/members'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { sectionParams } from './profile-sections.ts'
import styles from './members-parts.module.css'

interface MutualFriendsProps {
  id: string
  friends: NonNullable<OtherUser['mutualFriends']>
}

/** Whom both are friends with, some of them by name; leads to all friends of the member. */
export function MutualFriends({ id, friends: { count, users } }: MutualFriendsProps) {
  return (
    <Link
      className={styles.mutual}
      to={href('/profile/:id/:section?', sectionParams(id, 'friends'))}
      preventScrollReset
    >
      <span className={styles.faces}>
        {users.map((user) => (
          <Avatar key={user.id} src={user.profile.avatarUrl} size={30} />
        ))}
      </span>
      <span className={styles.words}>
        <span>{m.profile_mutual({ count })}</span>
        <span className={styles.names}>
          {users.map((user, index) => (
            <span key={user.id}>
              {index > 0 && ', '}
              <bdi>{user.profile.firstName}</bdi>
            </span>
          ))}
          {count > users.length && ' …'}
        </span>
      </span>
    </Link>
  )
}
