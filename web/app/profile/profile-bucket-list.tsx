import { href } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { ItemCards } from '../bucket-list/item-cards.tsx'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { ProfilePageData, SectionProps } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'
import styles from './profile-bucket-list.module.css'

/** What a member wants to see and do, in their order. */
export function ProfileBucketList({ user, isOwn, section, path }: SectionProps<'bucket-list'>) {
  const more = useMorePages(path, section, (page: PageData<ProfilePageData>) =>
    page.ok && page.data.section.kind === 'bucket-list' ? page.data.section : undefined,
  )
  const toBoard = (
    <ButtonLink kind={section.items.length > 0 ? 'plain' : 'accent'} href={href('/bucket-list')}>
      {m.profile_to_bucket_list()}
    </ButtonLink>
  )
  if (section.items.length === 0) {
    return isOwn ? (
      <EmptyState action={toBoard}>{m.bucket_empty()}</EmptyState>
    ) : (
      <NothingShown user={user}>
        {m.profile_no_wishes({ firstName: user.profile.firstName })}
      </NothingShown>
    )
  }
  return (
    <div className={styles.list}>
      {isOwn && <p>{toBoard}</p>}
      <ItemCards items={more.items} />
      <MoreOfList more={more} path={path} />
    </div>
  )
}
