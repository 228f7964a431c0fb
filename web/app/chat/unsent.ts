import { Quote } from '@farfolk/contract/chat'
import { PollInput } from '@farfolk/contract/polls'
import { check } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import {
  type DraftSlot,
  forgetDraft,
  keepDraft,
  keepDraftText,
  readDraft,
  readDraftText,
  tabDraft,
} from '../forms/drafts.ts'
import { tellSignedOut } from '../forms/signed-out.ts'
import { readStoredSession } from '../session/session-store.ts'
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
      reason: z.optional(z.string()),
      poll: z.optional(PollInput),
      replyTo: z.optional(Quote),
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
    .map(({ id, channelId, body, createdAt, file, poll, replyTo, reason, ...one }) => {
      const { lacksPhoto = file !== undefined } = one
      return { id, channelId, body, createdAt, lacksPhoto, poll, replyTo, reason }
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

/** The poll that is being written there. */
export const pollSlot = (ownId: string, channelId: string): DraftSlot => ({
  name: `${ownId}.chat.${channelId}.poll`,
  of: 'browser',
})

/** In a conversation in which nothing is being written yet. */
export function beginDraft(ownId: string, channelId: string, text: string): void {
  const slot = draftSlot(ownId, channelId)
  if (!isKept(slot)) keepDraftText(slot, text)
}

/** Of words, or of a poll. */
export function hasDraft(ownId: string, channelId: string): boolean {
  return isKept(draftSlot(ownId, channelId)) || isKept(pollSlot(ownId, channelId))
}

/** Also where this tab held on to it as another one signed out. */
function isKept(slot: DraftSlot): boolean {
  return (readDraft(slot) ?? readDraft(tabDraft(slot.name))) !== undefined
}

/** For the field that opens: what this tab held on to goes below what was written since, and is held no more. */
export function takeWriting(slot: DraftSlot): string {
  const held = tabDraft(slot.name)
  const texts = [readDraftText(slot), readDraftText(held)].filter((text) => text !== '')
  const text = [...new Set(texts)].join('\n')
  if (readDraft(held)) {
    keepDraftText(slot, text)
    forgetDraft(held)
  }
  return text
}

/**
 * Signing out in any tab takes every draft away: of another one's this tab holds on to its own, and says so.
 * Undefined where nothing was written.
 */
export function holdWhenSignedOut(ownId: string, slot: DraftSlot, values?: object): void {
  if (values === undefined || readStoredSession()?.userId === ownId) return
  keepDraft(tabDraft(slot.name), values)
  tellSignedOut()
}
