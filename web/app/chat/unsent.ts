import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import {
  type DraftSlot,
  forgetDraft,
  keepDraft,
  readDraft,
  readDraftText,
} from '../forms/drafts.ts'
import type { Outgoing } from './chat-state.ts'

const Unsent = z.object({
  messages: z.array(
    z.object({ id: z.uuid(), channelId: z.uuid(), body: z.string(), createdAt: z.string() }),
  ),
})

/** What this tab has kept or read: the rest is another tab's, or for the next visit. */
const ownIds = new Set<string>()

const slotOf = (ownId: string): DraftSlot => ({ name: `${ownId}.chat.unsent`, of: 'browser' })

/** What a closed tab could not send: words are never lost, and go under the same id. */
export function readUnsent(ownId: string): Outgoing[] {
  const kept = readKept(ownId)
  for (const { id } of kept) ownIds.add(id)
  return kept.map((message) => ({ ...message, state: 'failed' }))
}

/** In place of what this tab kept before. */
export function keepUnsent(ownId: string, outgoing: readonly Outgoing[]): void {
  for (const { id } of outgoing) ownIds.add(id)
  // A picture is too large for what a browser keeps: its words stay.
  const own = outgoing
    .filter(({ body }) => body !== '')
    .map(({ id, channelId, body, createdAt }) => ({ id, channelId, body, createdAt }))
  const messages = [...readKept(ownId).filter(({ id }) => !ownIds.has(id)), ...own]
  if (messages.length === 0) forgetDraft(slotOf(ownId))
  else keepDraft(slotOf(ownId), { messages })
}

function readKept(ownId: string) {
  const kept = check(Unsent, readDraft(slotOf(ownId)))
  return kept.ok ? kept.value.messages : []
}

/** What is being written in a conversation. */
export const draftSlot = (ownId: string, channelId: string): DraftSlot => ({
  name: `${ownId}.chat.${channelId}`,
  of: 'browser',
})

export function hasDraft(ownId: string, channelId: string): boolean {
  return readDraftText(draftSlot(ownId, channelId)) !== ''
}
