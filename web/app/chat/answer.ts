import type { Message, Quote } from '@farfolk/contract/chat'
import { beginningOf } from './beginning.ts'
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
  return {
    id,
    position,
    sender: { id: sender.id, firstName: sender.profile.firstName },
    body: beginningOf(body),
    hasImage: image !== null,
    deleted,
  }
}
