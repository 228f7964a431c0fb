import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import {
  type DraftSlot,
  forgetDraft,
  keepDraft,
  keepDraftText,
  readDraft,
  readDraftText,
} from '../forms/drafts.ts'
import type { Outgoing } from './chat-state.ts'
import { unsentSlot } from './unsent-slot.ts'

const Unsent = z.object({
  messages: z.array(
    z.object({
      id: z.uuid(),
      channelId: z.uuid(),
      body: z.string(),
      createdAt: z.string(),
      lacksPhoto: z.optional(z.boolean()),
    }),
  ),
})

/** What this tab has kept: the rest is another tab's, or for the next visit. */
const ownIds = new Set<string>()

/** What could not be sent, in this tab or another: words are never lost, and go under the same id. */
export function readUnsent(ownId: string): Outgoing[] {
  return readKept(ownId).map((message) => ({ ...message, state: 'failed' }))
}

/** For a tab that has nothing to send any more: what it kept may wait still, as where a session has ended. */
export function disownUnsent(): void {
  ownIds.clear()
}

/** In place of what this tab kept before. */
export function keepUnsent(ownId: string, outgoing: readonly Outgoing[]): void {
  for (const { id } of outgoing) ownIds.add(id)
  // A picture is too large for what a browser keeps: its words stay.
  const own = outgoing
    .filter(({ body }) => body !== '')
    .map(({ id, channelId, body, createdAt, file, lacksPhoto = file !== undefined }) => {
      return { id, channelId, body, createdAt, lacksPhoto }
    })
  const messages = [...readKept(ownId).filter(({ id }) => !ownIds.has(id)), ...own]
  if (messages.length === 0) forgetDraft(unsentSlot(ownId))
  else keepDraft(unsentSlot(ownId), { messages })
}

function readKept(ownId: string) {
  const kept = check(Unsent, readDraft(unsentSlot(ownId)))
  return kept.ok ? kept.value.messages : []
}

/** What is being written in a conversation. */
export const draftSlot = (ownId: string, channelId: string): DraftSlot => ({
  name: `${ownId}.chat.${channelId}`,
  of: 'browser',
})

/** In a conversation in which nothing is being written yet. */
export function beginDraft(ownId: string, channelId: string, text: string): void {
  if (!hasDraft(ownId, channelId)) keepDraftText(draftSlot(ownId, channelId), text)
}

export function hasDraft(ownId: string, channelId: string): boolean {
  return readDraftText(draftSlot(ownId, channelId)) !== ''
}
