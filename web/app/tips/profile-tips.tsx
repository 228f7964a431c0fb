import type { OtherUser } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import styles from './tips.module.css'

const Tips = lazyPart(async () => (await import('./tips-of-member.tsx')).TipsOfMember)

/** What a member tells of the places they know; the list comes when somebody is near it. */
export function ProfileTips({ user: { id, counts } }: { user: Pick<OtherUser, 'id' | 'counts'> }) {
  return (
    <section className={styles.narrow} aria-labelledby="profile-tips">
      <h2 id="profile-tips">{m.tips_for_countries({ count: counts.tipCountries })}</h2>
      <WhenNear waiting={<Skeleton height="120px" count={2} />}>
        <Tips key={id} userId={id} />
      </WhenNear>
    </section>
  )
}
