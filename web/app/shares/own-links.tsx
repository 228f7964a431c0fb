import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'

/** All links of the member, with what they open. */
export function OwnLinks() {
  return <ShareList own={useShares()} isMixed empty={<EmptyState>{m.shares_none()}</EmptyState>} />
}
