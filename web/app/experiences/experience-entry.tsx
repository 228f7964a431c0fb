import type { Experience } from '@farfolk/contract/experiences'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profilePath } from '../people/profile-path.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { PlainText } from '../ui/plain-text.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './experience-entry.module.css'
import { againWords, kindWords } from './words.ts'

const signs: Record<Experience['recommended'], IconName> = {
  yes: 'check',
  unsure: 'minus',
  no: 'close',
}

interface ExperienceEntryProps {
  experience: Experience
  /** Who stands at its head: the author, or in the author's own list whom it is about. */
  person: Experience['author']
  /** At the end of the head. */
  menu?: ReactNode
  /** Below the words. */
  children?: ReactNode
}

/** What one member says of another. */
export function ExperienceEntry({ experience, person, menu, children }: ExperienceEntryProps) {
  const { kind, recommended, body, createdAt } = experience
  // The server knows no day but UTC's.
  const isHydrated = useHydrated()
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <Avatar src={person.profile.avatarUrl} size={48} />
        <div className={styles.who}>
          <h3>
            <Link to={profilePath(person)}>{person.profile.firstName}</Link>
          </h3>
          <p className={`${styles.facts} our-words`}>
            <span>{kindWords[kind]()}</span>
            <LocalDate value={isHydrated ? localDay(createdAt) : createdAt.slice(0, 10)} />
          </p>
        </div>
        {menu}
      </header>
      <p className={`${styles.again} our-words`} data-said={recommended}>
        <Icon name={signs[recommended]} size={18} />
        {againWords[recommended]()}
      </p>
      <PlainText text={body} />
      {children}
    </article>
  )
}

export function ExperienceEntries({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}
