import { getUser } from '@farfolk/contract/members'
import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import type { PageData } from '../api/page-data.ts'
import { isStanding, subscribe } from '../live/live.ts'

/**
 * Takes the open profile, trip or album of another from the page once they are hidden from the
 * member, as by a block. Asks for the person alone: what was loaded below stays where nothing is.
 */
export function useFollowOwner(viewerId: string): void {
  const ownerId = ownerOf(useMatches().at(-1)?.loaderData)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!ownerId || ownerId === viewerId) return undefined
    // The page was asked for a moment before the connection first stands.
    let hasStood = isStanding('NotificationsChannel')
    const look = async () => {
      const owner = await callApi(getUser, { params: { id: ownerId } }, { silent: true })
      if (owner.status === 404) await revalidate()
    }
    return subscribe('NotificationsChannel', {
      // A block is told to nobody: the server has pages load anew what they show.
      received: () => undefined,
      reconnected() {
        if (hasStood) void look()
        hasStood = true
      },
    })
  }, [ownerId, viewerId, revalidate])
}

interface Owned {
  user?: { id: string }
  trip?: { owner: { id: string } }
  album?: { owner: { id: string } }
}

/** Whose the page is; undefined where it is nobody's. */
function ownerOf(loaded: unknown): string | undefined {
  const page = loaded as PageData<Owned | null> | null | undefined
  if (!page?.ok || !page.data) return undefined
  const { user, trip, album } = page.data
  return (user ?? trip?.owner ?? album?.owner)?.id
}
