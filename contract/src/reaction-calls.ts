import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './http.ts'
import { ReactionKind } from './reactions.ts'

// Apart from the conversations, whose events every page of members hears.
const params = z.object({ id: Id, messageId: Id, kind: ReactionKind })

export const addReaction = endpoint({
  name: 'addReaction',
  summary:
    'React to a message, beside other reactions of the own; again changes nothing. 409 in a request that nobody has answered; 60 changes a minute, then 429',
  method: 'POST',
  path: '/user/channels/:id/messages/:messageId/reactions/:kind',
  auth: 'confirmed',
  repeats: true,
  params,
  reply: null,
  errors: ['conflict', 'awaiting_answer'],
})

export const removeReaction = endpoint({
  name: 'removeReaction',
  summary:
    'Take an own reaction back, also where one is out of the conversation; again changes nothing',
  method: 'DELETE',
  path: '/user/channels/:id/messages/:messageId/reactions/:kind',
  auth: 'confirmed',
  repeats: true,
  params,
  reply: null,
})
