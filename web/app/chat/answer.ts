import { type Message, type Quote, quoteLength } from '@farfolk/contract/chat'
import { withAnswered } from './chat-state.ts'
import { changeChat } from './chat-store.ts'

/** The next words there answer the message. */
export function beginAnswer(message: Message): void {
  changeChat((state) => withAnswered(state, message.channelId, quoteOf(message)))
}

/** They answer nothing, be it since they are sent. */
export function endAnswer(channelId: string): void {
  changeChat((state) => withAnswered(state, channelId))
}

/** As the server says it once the answer has arrived. */
export function quoteOf({ id, position, sender, body, image, deleted }: Message): Quote {
  const letters = Array.from(body)
  const isLong = letters.length > quoteLength
  return {
    id,
    position,
    sender: { id: sender.id, firstName: sender.profile.firstName },
    body: isLong ? `${letters.slice(0, quoteLength - 1).join('')}…` : body,
    hasImage: image !== null,
    deleted,
  }
}
