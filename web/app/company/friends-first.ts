import type { MemberCard } from '@farfolk/contract/members'
import { fold } from '../words/fold.ts'

export interface FoundMember extends MemberCard {
  /** Tells people of one name apart, where they let it be seen. */
  town?: string | undefined
  isFriend?: boolean
}

/** As many as one looks through. */
const most = 100

/** Friends that are called as the text begins, or were found with others, and then those others. */
export function friendsFirst(
  friends: readonly MemberCard[],
  found: readonly FoundMember[],
  text: string,
): FoundMember[] {
  const typed = wordsOf(text)
  const isCalledSo = ({ profile }: MemberCard) => {
    // Of signs alone nobody is called so.
    if (typed.length === 0) return text === ''
    const names = wordsOf(profile.firstName)
    return typed.every((word) => names.some((name) => name.startsWith(word)))
  }
  const friendIds = new Set(friends.map(({ id }) => id))
  const isFound = new Set(found.map(({ id }) => id))
  const first = [
    ...found.filter(({ id }) => friendIds.has(id)),
    ...friends.filter((friend) => !isFound.has(friend.id) && isCalledSo(friend)).slice(0, most),
  ]
  return [
    ...first.map((friend) => ({ ...friend, isFriend: true })),
    ...found.filter(({ id }) => !friendIds.has(id)),
  ]
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
