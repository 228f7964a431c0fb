import type { Message } from '@farfolk/contract/chat'
import { addReaction, removeReaction } from '@farfolk/contract/reaction-calls'
import type { ReactionKind } from '@farfolk/contract/reactions'
import { act } from '../session/once-back.ts'
import { loadConversation } from './chat-calls.ts'
import { knownMessage, withOwnReaction } from './chat-events.ts'
import { withPress } from './chat-state.ts'
import { changeChat, chatStore } from './chat-store.ts'
import { isReacting, type Press, pressKey } from './own-reactions.ts'

type Named = Pick<Message, 'id' | 'channelId'>

let turn = Promise.resolve()

/**
 * Shown at once as it will be, and as it was where that could not be told. One after the other: of two presses
 * the later one would else arrive first.
 */
export function react(message: Named, kind: ReactionKind, isThere: boolean): Promise<void> {
  const { ownId } = chatStore.get()
  const press = { isThere }
  changeChat((state) => withPress(state, pressKey(message.id, kind), press))
  turn = turn.then(() => tell(message, kind, press, ownId))
  return turn
}

async function tell(
  message: Named,
  kind: ReactionKind,
  press: Press,
  ownId: string,
): Promise<void> {
  const isTheirs = () => chatStore.get().ownId === ownId
  if (!isTheirs()) return
  const params = { id: message.channelId, messageId: message.id, kind }
  const { isThere } = press
  const isSo = async () =>
    (await loadConversation(message.channelId)) === 200 && isTaken(message, kind) === isThere
  const { isDone } = await act(isThere ? addReaction : removeReaction, { params }, { isSo })
  if (!isTheirs()) return
  changeChat((state) => {
    const told = isDone ? withOwnReaction(state, message, kind, isThere) : state
    const key = pressKey(message.id, kind)
    // Pressed again meanwhile, it is shown as that has it.
    return state.presses.get(key) === press ? withPress(told, key) : told
  })
}

function isTaken({ id, channelId }: Named, kind: ReactionKind): boolean {
  const state = chatStore.get()
  const message = knownMessage(state, channelId, id)
  return message !== undefined && isReacting(message.reactions, kind, state.ownId)
}
