import type { MemberCard } from '@farfolk/contract/members'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { m } from '../paraglide/messages.js'
import { SharedBy } from '../shares/shared-by.tsx'
import { Page } from '../ui/page.tsx'
import { ReadOnlyList } from './read-only-list.tsx'

/** A packing list as a link shows it. */
export function SharedPackingList({ owner, item: list }: { owner: MemberCard; item: PackingList }) {
  return (
    <Page>
      <h1>{list.name}</h1>
      <SharedBy owner={owner}>{m.packing_shared_by}</SharedBy>
      <ReadOnlyList list={list} level={2} />
    </Page>
  )
}
