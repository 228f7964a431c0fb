import type { Experience } from '@farfolk/contract/experiences'
import { m } from '../paraglide/messages.js'
import { ExperienceEntry } from './experience-entry.tsx'
import styles from './experience-entry.module.css'
import { ExperienceMenu } from './experience-menu.tsx'
import { useShownOn } from './use-shown-on.ts'

interface OwnEntryProps {
  experience: Experience
  /** As of an `ExperienceEntry`. */
  person: Experience['author']
}

/** What the viewer has written; says until when nobody else sees it. */
export function OwnEntry({ experience, person }: OwnEntryProps) {
  const { user, published, publishedAt } = experience
  const date = useShownOn(publishedAt)
  return (
    <ExperienceEntry
      experience={experience}
      person={person}
      menu={<ExperienceMenu experience={experience} isOwn />}
    >
      {!published && (
        <p className={`${styles.waits} our-words`}>
          {m.experience_waits({ name: user.profile.firstName, date })}
        </p>
      )}
    </ExperienceEntry>
  )
}
