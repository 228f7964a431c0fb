import { getUser, type OtherUser } from '@farfolk/contract/members'
import { useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import type { PageData } from '../api/page-data.ts'
import { isStanding, subscribe } from '../live/live.ts'
import { isOfRelation } from './relation-changes.ts'

/**
 * Takes the open profile, trip or album of another from the page once they are hidden from the
 * member, as by a block, and keeps a profile right as to what the two are to each other. Asks for
 * the person alone: what was loaded below stays where nothing of that has changed.
 */
export function useFollowOwner(viewerId: string): void {
  const { id: ownerId, relation } = ownerOf(useMatches().at(-1)?.loaderData) ?? {}
  const shown = useRef(relation)
  useEffect(() => {
    shown.current = relation
  }, [relation])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!ownerId || ownerId === viewerId) return undefined
    // The page was asked for a moment before the connection first stands.
    let hasStood = isStanding('NotificationsChannel')
    const look = async () => {
      const owner = await callApi(getUser, { params: { id: ownerId } }, { silent: true })
      const isOther = owner.ok && shown.current && !isSame(owner.data.relation, shown.current)
      if (owner.status === 404 || isOther) await revalidate()
    }
    return subscribe('NotificationsChannel', {
      // A block is told to nobody: the server has pages load anew what they show.
      received(data) {
        if (shown.current && isOfRelation(data)) void look()
      },
      reconnected() {
        if (hasStood) void look()
        hasStood = true
      },
    })
  }, [ownerId, viewerId, revalidate])
}

type Relation = OtherUser['relation']

function isSame(one: Relation, other: Relation): boolean {
  return one.kind === other.kind && one.friendshipId === other.friendshipId
}

interface Owner {
  id: string
  /** Of a profile alone. */
  relation?: Relation
}

interface Owned {
  user?: Owner
  trip?: { owner: Owner }
  album?: { owner: Owner }
}

/** Whose the page is; undefined where it is nobody's. */
function ownerOf(loaded: unknown): Owner | undefined {
  const page = loaded as PageData<Owned | null> | null | undefined
  if (!page?.ok || !page.data) return undefined
  const { user, trip, album } = page.data
  return user ?? trip?.owner ?? album?.owner
}
