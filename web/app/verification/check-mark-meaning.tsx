import type { OwnUser } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './verification.module.css'

const meanings: { icon: IconName; words: () => string }[] = [
  { icon: 'check', words: m.verification_means_person },
  { icon: 'people', words: m.verification_means_one },
  { icon: 'lock', words: m.verification_means_secret },
]

/** The member's own face with the mark, and what others may take it for. */
export function CheckMarkMeaning({ user: { profile } }: { user: OwnUser }) {
  return (
    <section className={styles.meaning} aria-labelledby="check-mark-meaning">
      <div className={styles.card}>
        <span className={styles.face}>
          <Avatar src={profile.avatarUrl} size={72} />
          <span className={styles.mark}>
            <Icon name="check" size={16} />
          </span>
        </span>
        <strong className={styles.name}>{profile.firstName}</strong>
      </div>
      <h2 id="check-mark-meaning">{m.verification_means()}</h2>
      <ul className={styles.meanings}>
        {meanings.map(({ icon, words }) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            {words()}
          </li>
        ))}
      </ul>
    </section>
  )
}
