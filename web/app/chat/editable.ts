import type { Message } from '@farfolk/contract/chat'
import { editableMs } from '@farfolk/contract/message-edits'

/** Whether its author may change its words, by the clock of this device: the server's decides. */
export function isEditable(message: Message, ownId: string, now = Date.now()): boolean {
  const { sender, image, poll, deleted, createdAt } = message
  const isWords = image === null && poll === null && !deleted
  return sender.id === ownId && isWords && now - Date.parse(createdAt) < editableMs
}
