import { kindIsOpen, travellerIsVisible, tripIsVisible } from './visible.ts'

interface Journey {
  /** Aliases of rows of `traveller`, of its `trip` and of its `member`. */
  seat: string
  trip: string
  member: string
  /** SQL of the member's id. */
  owner: string
  /** SQL of the asking member's id as a uuid, null for a visitor. */
  viewer: string
  /** The member asks. */
  isOwn: boolean
}

/**
 * SQL of whether the viewer is told that a member has travelled on a trip. Those that others took the member
 * along on are theirs to tell of: others see them where the member's own trips are open by default, and
 * the trip shows them the member.
 */
export function journeyIsTold({ seat, trip, member, owner, viewer, isOwn }: Journey): string {
  const isSeen = tripIsVisible(trip, viewer)
  if (isOwn) return isSeen
  const isAlongSeen = `(${kindIsOpen('trips', owner, viewer)}
    and ${travellerIsVisible({ seat, member, trip }, viewer)})`
  return `(${isSeen} and (${trip}.owner_id = ${owner} or ${isAlongSeen}))`
}
