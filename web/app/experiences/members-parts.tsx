import type { Experience } from '@farfolk/contract/experiences'
import type { OtherUser } from '@farfolk/contract/members'
import { useNotRemoved } from '../api/removed-ids.ts'
import { isNewsOf, useFollowPage } from '../session/use-follow-page.ts'
import { ExperienceEntries } from './experience-entry.tsx'
import { OwnEntry } from './own-entry.tsx'
import { WriteButton } from './write-button.tsx'

export { ExperienceMenu } from './experience-menu.tsx'

/** What the viewer has written about the member and waits, or the way to write. */
export function OwnWords({ user, own }: { user: OtherUser; own: Experience | undefined }) {
  useFollowPage('experiences', isNewsOf('experience_written'))
  const [shown] = useNotRemoved(own ? [own] : [])
  if (shown) {
    return (
      <ExperienceEntries>
        <OwnEntry experience={shown} person={shown.author} />
      </ExperienceEntries>
    )
  }
  return user.experiences.mayWrite && <WriteButton person={user} />
}
