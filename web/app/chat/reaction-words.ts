import type { Channel } from '@farfolk/contract/chat'
import { type Reaction, type ReactionKind, reactionKinds } from '@farfolk/contract/reactions'
import { m } from '../paraglide/messages.js'

export const reactionWords: Record<ReactionKind, () => string> = {
  thumbs_up: m.chat_reaction_thumbs_up,
  heart: m.chat_reaction_heart,
  laughing: m.chat_reaction_laughing,
  surprised: m.chat_reaction_surprised,
  sad: m.chat_reaction_sad,
  thanks: m.chat_reaction_thanks,
}

/** As they are offered, so that a count stays where it is while others come. */
export function inOrder(reactions: readonly Reaction[]): Reaction[] {
  return reactionKinds.flatMap((kind) => reactions.find((one) => one.kind === kind) ?? [])
}

/** Of those who are in the conversation still. */
export function namesOf({ userIds }: Reaction, { members }: Channel): string {
  return userIds
    .flatMap((userId) => members.find(({ id }) => id === userId)?.profile.firstName ?? [])
    .join(', ')
}
