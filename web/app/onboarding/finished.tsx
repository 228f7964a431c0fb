import { coverUrl } from '@farfolk/contract/art'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './onboarding.module.css'

/** Behind the last step: what has been reached, and where to go from here. */
export function Finished() {
  const user = useUser()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [])
  const percent = Math.round((user?.onboarding.completionPercentage ?? 0) * 100)
  const isWhole = percent === 100
  // A nought would read as a reproach.
  const restLead =
    percent === 0
      ? m.onboarding_finished_none_lead()
      : m.onboarding_finished_rest_lead({ percent: String(percent) })
  return (
    <Page>
      <div className={styles.finished}>
        <Picture src={coverUrl([], user?.id, 'wide')} width={1500} height={600} isFirst />
        <h1 ref={titleRef} tabIndex={-1}>
          {isWhole ? m.onboarding_finished_title() : m.onboarding_finished_rest_title()}
        </h1>
        <p>{isWhole ? m.onboarding_finished_lead() : restLead}</p>
        <div className={styles.ways}>
          <ButtonLink kind="accent" href={href('/search-trips')}>
            {m.onboarding_find()}
          </ButtonLink>
          {user && (
            <ButtonLink href={href('/profile/:id/:section?', { id: user.id })}>
              {m.account_view_profile()}
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  )
}
