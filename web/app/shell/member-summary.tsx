import type { OwnUser } from '@farfolk/contract/members'
import { href, Link } from 'react-router'
import { firstOpenSection } from '../onboarding/onboarding-sections.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './member-summary.module.css'

interface MemberSummaryProps {
  user: OwnUser
  /** Before one of the links is followed. */
  onChoose?: () => void
}

/** The signed-in member's face, and how far the profile is. */
export function MemberSummary({ user, onChoose }: MemberSummaryProps) {
  const { profile, onboarding } = user
  const percent = Math.round(onboarding.completionPercentage * 100)
  return (
    <div className={styles.member}>
      <div className={styles.face}>
        <Avatar src={profile.avatarUrl} size={56} />
        <Link
          to={href('/user/verification')}
          className={profile.verified ? styles.verified : styles.unverified}
          onClick={onChoose}
          title={profile.verified ? m.sidebar_verified() : m.sidebar_not_verified()}
        >
          <Icon name={profile.verified ? 'check' : 'alert'} size={14} />
          <span className="visually-hidden">
            {profile.verified ? m.sidebar_verified() : m.sidebar_not_verified()}
          </span>
        </Link>
      </div>
      <div className={styles.name}>
        <strong className={styles.firstName}>{profile.firstName}</strong>
        <Link
          to={href('/profile/:id/:section?', { id: user.id })}
          className="lone-link"
          onClick={onChoose}
        >
          {m.sidebar_view_profile()}
        </Link>
      </div>
      {!onboarding.completed && (
        <div className={styles.progress}>
          <Link
            to={href('/onboarding/:section?', { section: firstOpenSection(onboarding) })}
            onClick={onChoose}
          >
            {m.sidebar_complete_profile({ percent })}
          </Link>
          <progress
            aria-label={m.sidebar_complete_profile({ percent })}
            max={100}
            value={percent}
          />
        </div>
      )}
    </div>
  )
}
