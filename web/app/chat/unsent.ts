import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import { type DraftSlot, forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import type { Outgoing } from './chat-state.ts'

const Unsent = z.object({
  messages: z.array(
    z.object({ id: z.uuid(), channelId: z.uuid(), body: z.string(), createdAt: z.string() }),
  ),
})

const slotOf = (ownId: string): DraftSlot => ({ name: `${ownId}.chat.unsent`, of: 'browser' })

/** What a closed tab could not send: words are never lost, and go under the same id. */
export function readUnsent(ownId: string): Outgoing[] {
  const kept = check(Unsent, readDraft(slotOf(ownId)))
  return kept.ok ? kept.value.messages.map((message) => ({ ...message, state: 'failed' })) : []
}

/** In place of what was kept before. */
export function keepUnsent(ownId: string, outgoing: readonly Outgoing[]): void {
  // A picture is too large for what a browser keeps: its words stay.
  const messages = outgoing
    .filter(({ body }) => body !== '')
    .map(({ id, channelId, body, createdAt }) => ({ id, channelId, body, createdAt }))
  if (messages.length === 0) forgetDraft(slotOf(ownId))
  else keepDraft(slotOf(ownId), { messages })
}

/** What is being written in a conversation. */
export const draftSlot = (ownId: string, channelId: string): DraftSlot => ({
  name: `${ownId}.chat.${channelId}`,
  of: 'browser',
})
