import { check } from '@farfolk/contract/validation'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { type DraftSlot, forgetDraft, keepDraft, readDraft, tabDraft } from '../forms/drafts.ts'

const Kept = z.object({
  /** Of every try: one that arrived without its answer is not started twice. */
  id: z.uuid(),
  name: z.string(),
  friends: z.array(
    z.object({ value: z.string(), label: z.string(), face: z.optional(z.string()) }),
  ),
  /** Whom earlier tries named. */
  triedIds: z.array(z.string()),
})

/** A group as it is being put together. */
export type GroupDraft = z.infer<typeof Kept>

/** A tab's: one group at a time is put together there. */
export const groupSlot = (ownId: string): DraftSlot => tabDraft(`${ownId}.chat.group`)

/** Whether there is something in it. */
export function isGroupBegun({ name, friends }: GroupDraft): boolean {
  return name !== '' || friends.length > 0
}

export function keepGroup(slot: DraftSlot, draft: GroupDraft): void {
  if (isGroupBegun(draft)) keepDraft(slot, draft)
  else forgetDraft(slot)
}

/** For the form that opens. */
export function takeGroup(slot: DraftSlot): GroupDraft {
  const kept = check(Kept, readDraft(slot))
  return kept.ok ? kept.value : { id: uuid(), name: '', friends: [], triedIds: [] }
}
