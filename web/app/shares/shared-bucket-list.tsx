import type { BucketListItem } from '@farfolk/contract/bucket-list'
import type { MemberCard } from '@farfolk/contract/members'
import { ItemCards } from '../bucket-list/item-cards.tsx'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { OtherTrips } from './other-trips.tsx'
import { SharedBy } from './shared-by.tsx'

interface SharedBucketListProps {
  owner: MemberCard
  item: { bucketListItems: BucketListItem[] }
}

/** A member's bucket list as a link shows it. */
export function SharedBucketList({ owner, item: { bucketListItems } }: SharedBucketListProps) {
  const { firstName } = owner.profile
  return (
    <Page>
      <h1>{m.shares_bucket_list_title({ firstName })}</h1>
      <SharedBy owner={owner}>{m.shares_bucket_list_by}</SharedBy>
      {bucketListItems.length > 0 ? (
        <ItemCards items={bucketListItems} />
      ) : (
        <EmptyState action={<OtherTrips />}>{m.profile_no_wishes({ firstName })}</EmptyState>
      )}
    </Page>
  )
}
