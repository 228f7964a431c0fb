import { type Comer, listComers, type MeetUp } from '@farfolk/contract/meet-ups'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { FollowedList } from '../people/followed-list.tsx'
import { MemberCards, MemberCardView } from '../people/member-card.tsx'
import { useFollowedPages } from '../people/use-followed-pages.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './meet-up-view.module.css'

/** Who comes beside its owner. */
export function WhoComes({ meetUp }: { meetUp: MeetUp }) {
  const { id, comingCount, coming, seats } = meetUp
  return (
    <section className={styles.coming} aria-labelledby="meet-up-comers">
      <h2 id="meet-up-comers">{m.meetups_who_comes()}</h2>
      <p className={styles.count}>
        {seats === null
          ? m.meetups_coming_count({ count: comingCount })
          : m.meetups_coming_of({ count: comingCount, seats })}
      </p>
      {comingCount > 1 && <Comers key={`${comingCount} ${coming}`} meetUpId={id} />}
    </section>
  )
}

function Comers({ meetUpId: id }: { meetUpId: string }) {
  const list = useFollowedPages<Comer>({
    key: id,
    ask: (cursor, options) => callApi(listComers, { params: { id }, query: { cursor } }, options),
    // The page is read anew, and with it this list.
    isAbout: () => false,
  })
  return (
    <FollowedList
      id="comers-failed"
      list={list}
      loading={<Skeleton height="98px" />}
      empty={<p>{m.meetups_nobody_shown()}</p>}
    >
      {(comers) => (
        <MemberCards>
          {comers.map(({ user }) => (
            <MemberCardView key={user.id} user={user} />
          ))}
        </MemberCards>
      )}
    </FollowedList>
  )
}
