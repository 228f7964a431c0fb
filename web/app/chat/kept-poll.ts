import { maxPollOptions, minPollOptions } from '@farfolk/contract/polls'
import { check, maxLength, minLength } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import { type DraftSlot, forgetDraft, keepDraft, readDraft, tabDraft } from '../forms/drafts.ts'
import { emptyPoll, isBegun, type PollDraft } from './poll-draft.ts'

const Kept = z.object({
  question: z.string(),
  options: z
    .array(z.object({ key: z.int(), text: z.string() }))
    .check(minLength(minPollOptions), maxLength(maxPollOptions)),
  multiple: z.boolean(),
})

export function keepPoll(slot: DraftSlot, poll: PollDraft): void {
  if (isBegun(poll)) keepDraft(slot, poll)
  else forgetDraft(slot)
}

/**
 * For the form that opens, or has sent one: what this tab held on to as another one signed out waits while
 * another has been begun since, and is held no more once it is taken.
 */
export function takePoll(slot: DraftSlot): PollDraft {
  const kept = check(Kept, readDraft(slot))
  if (kept.ok) return kept.value
  const tab = tabDraft(slot.name)
  const held = check(Kept, readDraft(tab))
  if (!held.ok) return emptyPoll
  keepDraft(slot, held.value)
  forgetDraft(tab)
  return held.value
}
