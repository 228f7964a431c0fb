import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'

/** All links of the member, with what they open. */
export function OwnLinks() {
  const toTrips = (
    <ButtonLink href={href('/account/trips/:filter?', {})}>{m.nav_my_trips()}</ButtonLink>
  )
  const nothing = <EmptyState action={toTrips}>{m.shares_none()}</EmptyState>
  return <ShareList own={useShares()} isMixed empty={nothing} />
}
