import { getUser, type OtherUser } from '@farfolk/contract/members'
import { useEffect, useEffectEvent } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import type { PageData } from '../api/page-data.ts'
import { askedAtOf, useFollow } from '../live/use-follow.ts'
import { isOfRelation, onUndoneBlock } from './relation-changes.ts'

/**
 * Takes the open profile, trip or album of another from the page once they are hidden from the
 * member, as by a block, and keeps a profile right as to what the two are to each other. Asks for
 * the person alone: what was loaded below stays where nothing of that has changed. A block that is
 * taken back loads any page anew: it may have taken one of several people from it.
 */
export function useFollowOwner(viewerId: string): void {
  const page = useMatches().at(-1)?.loaderData as PageData<Owned | null> | null | undefined
  const { id: ownerId, relation } = ownerOf(page) ?? {}
  const { revalidate } = useRevalidator()
  /** As the page has it once the answer is there. */
  const isOther = useEffectEvent((now: Relation) => relation && !isSame(now, relation))
  async function look() {
    if (!ownerId) return
    const owner = await callApi(getUser, { params: { id: ownerId } }, { silent: true })
    if (owner.status === 404 || (owner.ok && isOther(owner.data.relation))) await revalidate()
  }
  useFollow(ownerId === viewerId ? undefined : ownerId, {
    // A block is told to nobody: the server has pages load anew what they show.
    isAbout: (notice) => relation !== undefined && isOfRelation(notice),
    load: () => void look(),
    askedAt: askedAtOf(page),
  })
  useEffect(() => onUndoneBlock(() => void revalidate()), [revalidate])
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
function ownerOf(page: PageData<Owned | null> | null | undefined): Owner | undefined {
  if (!page?.ok || !page.data) return undefined
  const { user, trip, album } = page.data
  return user ?? trip?.owner ?? album?.owner
}
