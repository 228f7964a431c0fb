import type { Message } from '@farfolk/contract/chat'
import { type Reaction, type ReactionKind, reactionKinds } from '@farfolk/contract/reactions'

/** What was pressed and is not answered yet: whether the own reaction is to be there. */
export interface Press {
  isThere: boolean
}

export const pressKey = (messageId: string, kind: ReactionKind) => `${messageId} ${kind}`

/**
 * As they will be with what was pressed: over what the server has told, which goes on telling meanwhile of what
 * it does not yet know of.
 */
export function withPresses(
  messages: readonly Message[],
  presses: ReadonlyMap<string, Press>,
  ownId: string,
): readonly Message[] {
  if (presses.size === 0) return messages
  return messages.map((message) => {
    if (message.deleted) return message
    let { reactions } = message
    for (const kind of reactionKinds) {
      const press = presses.get(pressKey(message.id, kind))
      if (press) reactions = withOwn(reactions, kind, ownId, press.isThere)
    }
    return reactions === message.reactions ? message : { ...message, reactions }
  })
}

export function withOwn(
  reactions: Reaction[],
  kind: ReactionKind,
  ownId: string,
  isThere: boolean,
): Reaction[] {
  if (isReacting(reactions, kind, ownId) === isThere) return reactions
  const ofKind = reactions.find((reaction) => reaction.kind === kind)
  const others = reactions.filter((reaction) => reaction !== ofKind)
  const userIds = (ofKind?.userIds ?? []).filter((userId) => userId !== ownId)
  if (isThere) userIds.push(ownId)
  return userIds.length > 0 ? [...others, { kind, userIds }] : others
}

export function isReacting(
  reactions: readonly Reaction[],
  kind: ReactionKind,
  ownId: string,
): boolean {
  return reactions.some((one) => one.kind === kind && one.userIds.includes(ownId))
}
