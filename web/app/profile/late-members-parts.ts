import { type ComponentProps, type ComponentType, useState } from 'react'
import type * as membersModule from './members-parts.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

type MembersParts = Pick<typeof membersModule, 'MutualFriends' | 'ProfileNote'>

type Drawn = { [Name in keyof MembersParts]: ComponentType<ComponentProps<MembersParts[Name]>> }

let partsAtHand: MembersParts | undefined

/** What a profile has for members alone: visitors do not download it. */
export async function fetchMembersParts(): Promise<MembersParts> {
  return (partsAtHand ??= await import('./members-parts.tsx'))
}

const lateParts = {
  MutualFriends: lazyPart(async () => (await fetchMembersParts()).MutualFriends),
  ProfileNote: lazyPart(async () => (await fetchMembersParts()).ProfileNote),
}

/**
 * Drawn at once where they have been fetched: what came later would move all that stands below. The same as
 * long as the page stands: others would begin anew, and a note that is being written be closed.
 */
export function useMembersParts(): Drawn {
  const [parts] = useState<Drawn>(() => partsAtHand ?? lateParts)
  return parts
}
