import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MemberIcon, type MemberIconName } from '../ui/member-icon.tsx'
import { markRead } from './notification-actions.ts'
import { removeNotification } from './remove-notification.ts'
import { wordsOfNotification } from './words.ts'
import styles from './notification-row.module.css'

const iconsOfClub: Partial<Record<NotificationType, MemberIconName>> = {
  welcome: 'compass',
  verification_done: 'check',
  search_found: 'search',
}

/** The sentence is a link over the whole row. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { actor, type, path, readAt, createdAt } = notification
  const words = wordsOfNotification(notification)
  const isUnread = readAt === null
  return (
    <li className={`${styles.row} ${isUnread ? styles.unread : ''}`}>
      {actor ? (
        <Avatar src={actor.profile.avatarUrl} size={48} />
      ) : (
        <span className={styles.club}>
          <MemberIcon name={iconsOfClub[type] ?? 'bell'} />
        </span>
      )}
      <div className={styles.words}>
        <Link to={path} className={styles.link} onClick={() => void markRead(notification)}>
          {isUnread && <span className="visually-hidden">{m.notifications_is_unread()}</span>}
          {words}
        </Link>
        <span className={styles.time}>
          <LocalTime value={createdAt} />
        </span>
      </div>
      <IconButton
        className={styles.remove}
        label={m.notifications_remove({ words })}
        onClick={() => removeNotification(notification)}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  )
}
