import type { Message } from '@farfolk/contract/chat'
import { normaliseLongText } from '@farfolk/contract/fields'
import { updateMessage } from '@farfolk/contract/message-edits'
import { tellRefusal } from '../api/call-api-alert.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import { loadConversation } from './chat-calls.ts'
import { knownMessage, withEdit } from './chat-events.ts'
import { withEditing } from './chat-state.ts'
import { changeChat, chatStore } from './chat-store.ts'
import { keepChannelSoon } from './follow-kept.ts'

/** Its words stand where one writes, in place of a new message. */
export function beginEdit(message: Message): void {
  changeChat((state) => withEditing(state, message.channelId, { message, text: message.body }))
}

export function writeEdit(message: Message, text: string): void {
  changeChat((state) => withEditing(state, message.channelId, { message, text }))
}

export function endEdit(channelId: string): void {
  changeChat((state) => withEditing(state, channelId))
}

/** Ends the edit once the server has taken the words; else they stay where they are. */
export async function saveEdit(message: Message, text: string): Promise<void> {
  const { id, channelId } = message
  const body = normaliseLongText(text)
  const known = () => knownMessage(chatStore.get(), channelId, id)
  const { ownId } = chatStore.get()
  if (body !== known()?.body) {
    const input = { params: { id: channelId, messageId: id }, body: { message: { body } } }
    const isSo = async () => (await loadConversation(channelId)) === 200 && known()?.body === body
    const { isDone, result } = await act(updateMessage, input, { isSo })
    if (chatStore.get().ownId !== ownId) return
    if (!result.ok) tellRefusal(updateMessage, result.errors, 'conflict', m.chat_edit_late())
    if (!isDone) return
    if (result.ok) {
      const { body: words, editedAt } = result.data
      if (editedAt !== null) {
        const edit = { channelId, messageId: id, body: words, editedAt }
        changeChat((state) => withEdit(state, edit))
      }
    }
    keepChannelSoon(channelId, true)
  }
  // Another may be under way by now.
  if (chatStore.get().editing.get(channelId)?.message.id === id) endEdit(channelId)
}
