import type { OtherUser } from '@farfolk/contract/members'
import { Suspense } from 'react'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'

// Visitors download nothing of what only members can do.
const RelationActions = lazyPart(
  async () => (await import('./relation-actions.tsx')).RelationActions,
)

interface RelationButtonsProps {
  user: Pick<OtherUser, 'id' | 'profile' | 'relation'>
}

/** What a member can do about another: add, accept, end, message, block, report. */
export function RelationButtons({ user }: RelationButtonsProps) {
  const viewer = useUser()
  if (!viewer || viewer.id === user.id) return null
  return (
    <Suspense>
      <RelationActions user={user} />
    </Suspense>
  )
}
