import type { Experience } from '@farfolk/contract/experiences'
import type { OtherUser } from '@farfolk/contract/members'
import { Suspense } from 'react'
import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { ExperienceEntries, ExperienceEntry } from './experience-entry.tsx'
import styles from './profile-experiences.module.css'

// Visitors download nothing of what only members can do.
const Menu = lazyPart(async () => (await import('./members-parts.tsx')).ExperienceMenu)
const OwnWords = lazyPart(async () => (await import('./members-parts.tsx')).OwnWords)

interface ProfileExperiencesProps {
  user: OtherUser
  experiences: ListPage<Experience>
  /** What the viewer has written and waits. */
  own: Experience | undefined
  path: string
}

type Page = PageData<{ section: { kind: string; experiences?: ListPage<Experience> } }>

/** What others say of a member, as far as the viewer may see it. */
export function ProfileExperiences({ user, experiences, own, path }: ProfileExperiencesProps) {
  const viewer = useUser()
  const more = useMorePages(path, experiences, (page: Page) =>
    page.ok ? page.data.section.experiences : undefined,
  )
  const shown = useNotRemoved(more.items)
  const { firstName: name } = user.profile
  const { recommendedCount: count } = user.experiences
  return (
    <section className={styles.part} aria-labelledby="profile-experiences">
      <h2 id="profile-experiences">{m.experience_title()}</h2>
      {count > 0 && (
        <p className={`${styles.summary} our-words`}>{m.experience_summary({ count, name })}</p>
      )}
      {shown.length === 0 && <p className="our-words">{m.experience_none({ name })}</p>}
      {viewer && viewer.id !== user.id && (
        <Suspense>
          <OwnWords user={user} own={own} />
        </Suspense>
      )}
      {shown.length > 0 && (
        <ExperienceEntries>
          {shown.map((experience) => (
            <ExperienceEntry
              key={experience.id}
              experience={experience}
              person={experience.author}
              menu={
                viewer && (
                  <Suspense>
                    <Menu experience={experience} isOwn={experience.author.id === viewer.id} />
                  </Suspense>
                )
              }
            />
          ))}
        </ExperienceEntries>
      )}
      <MoreOfList more={more} path={path} />
    </section>
  )
}
