import * as z from 'zod/mini'
import { maxMessageLength, Message } from './chat.ts'
import { Id, longText } from './fields.ts'
import { endpoint } from './http.ts'
import { rule, validationWords } from './validation.ts'

/** From when it was sent, how long its author may change what a message says. */
export const editableMs = 24 * 3_600_000

const MessagePatch = z.object({
  body: longText({ max: maxMessageLength }).check(
    rule((body) => body !== '', {
      message: validationWords.required,
      path: [],
      code: 'required',
    }),
  ),
})

export const updateMessage = endpoint({
  name: 'updateMessage',
  summary:
    'Change the words of an own message within 24 hours of sending it; the same words change nothing, and of two changes the later holds. 409 after that, and of one with a photo or a poll',
  method: 'PATCH',
  path: '/user/channels/:id/messages/:messageId',
  auth: 'confirmed',
  repeats: true,
  params: z.object({ id: Id, messageId: Id }),
  body: z.object({ message: MessagePatch }),
  reply: Message,
  errors: ['not_allowed', 'conflict', 'awaiting_answer'],
})
