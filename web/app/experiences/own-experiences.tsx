import type { DueExperience, Experience } from '@farfolk/contract/experiences'
import { href } from 'react-router'
import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { MemberCardView } from '../people/member-card.tsx'
import { isNewsOf, useFollowPage } from '../session/use-follow-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateRange } from '../ui/dates.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { ExperienceEntry } from './experience-entry.tsx'
import { ExperienceMenu } from './experience-menu.tsx'
import own from './own-experiences.module.css'
import { OwnEntry } from './own-entry.tsx'
import styles from './profile-experiences.module.css'
import { WriteButton } from './write-button.tsx'

export interface OwnExperiencesData {
  due: DueExperience[]
  about: ListPage<Experience>
  written: ListPage<Experience>
}

type Page = PageData<{ experiences?: OwnExperiencesData | undefined }> | null

/** What stands of the member, what they have written, and about whom they may write. */
export function OwnExperiences({ due, about, written }: OwnExperiencesData) {
  useFollowPage('experiences', isNewsOf('experience_written'))
  const path = href('/account/:filter?', {})
  const moreAbout = useMorePages(`${path}?of=about`, about, (page: Page) =>
    page?.ok ? page.data.experiences?.about : undefined,
  )
  const moreWritten = useMorePages(`${path}?of=written`, written, (page: Page) =>
    page?.ok ? page.data.experiences?.written : undefined,
  )
  const shownWritten = useNotRemoved(moreWritten.items)
  return (
    <>
      {due.length > 0 && (
        <section className={styles.part} aria-labelledby="experiences-due">
          <h2 id="experiences-due">
            {due.every(({ trip }) => trip) ? m.experience_due() : m.experience_due_met()}
          </h2>
          <p>{m.experience_due_text()}</p>
          <div className={own.cards}>
            {due.map(({ user, trip, visit }) => (
              <MemberCardView
                key={user.id}
                user={user}
                actions={<WriteButton person={user} size="small" />}
              >
                {trip && <p>{trip.name}</p>}
                {visit && (
                  <p>
                    <DateRange from={visit.firstDay} to={visit.lastDay} />
                  </p>
                )}
              </MemberCardView>
            ))}
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="experiences-about">
        <h2 id="experiences-about">{m.experience_about_you()}</h2>
        {moreAbout.items.length === 0 ? (
          <EmptyState action={<HowItWorks />}>{m.experience_none_own()}</EmptyState>
        ) : (
          <div className={own.cards}>
            {moreAbout.items.map((experience) => (
              <ExperienceEntry
                key={experience.id}
                experience={experience}
                person={experience.author}
                menu={<ExperienceMenu experience={experience} isOwn={false} />}
              />
            ))}
          </div>
        )}
        <MoreOfList more={moreAbout} path={`${path}?of=about`} />
      </section>
      {shownWritten.length > 0 && (
        <section className={styles.part} aria-labelledby="experiences-written">
          <h2 id="experiences-written">{m.experience_by_you()}</h2>
          <div className={own.cards}>
            {shownWritten.map((experience) => (
              <OwnEntry key={experience.id} experience={experience} person={experience.user} />
            ))}
          </div>
          <MoreOfList more={moreWritten} path={`${path}?of=written`} />
        </section>
      )}
    </>
  )
}

function HowItWorks() {
  const article = { section: 'people', category: 'experiences' }
  return (
    <ButtonLink href={href('/help/:section/:category', article)}>{m.experience_how()}</ButtonLink>
  )
}
