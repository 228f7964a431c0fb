import type { MemberCard } from '@farfolk/contract/members'
import { fold } from '../words/fold.ts'

export interface FoundMember extends MemberCard {
  /** Tells people of one name apart, where they let it be seen. */
  town?: string | undefined
  isFriend?: boolean
  /** Of a friend: an instant. */
  since?: string | undefined
}

/** As many as one looks through. */
const most = 100

/** Friends that are called as the text begins, or were found with others, and then those others. */
export function friendsFirst(
  friends: readonly FoundMember[],
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
  const sinceOf = new Map(friends.map(({ id, since }) => [id, since]))
  const isFound = new Set(found.map(({ id }) => id))
  const first = [
    ...found.filter(({ id }) => sinceOf.has(id)),
    ...friends.filter((friend) => !isFound.has(friend.id) && isCalledSo(friend)).slice(0, most),
  ]
  return [
    ...first.map((friend) => ({ ...friend, isFriend: true, since: sinceOf.get(friend.id) })),
    ...found.filter(({ id }) => !sinceOf.has(id)),
  ]
}

/** Those whom neither name nor town tells apart. */
export function alikeAmong(people: readonly FoundMember[]): Set<string> {
  const groups = Map.groupBy(people, ({ profile, town = '' }) =>
    JSON.stringify([profile.firstName, town].map(fold)),
  )
  return new Set(
    [...groups.values()].flatMap((alike) => (alike.length > 1 ? alike : [])).map(({ id }) => id),
  )
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
