import type { ProfileValues } from '../account/profile-values.ts'
import { type DraftSlot, forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import { isSame, type Part, rebase } from '../forms/rebase.ts'

/**
 * Puts what was typed on an earlier visit onto what stands now: nothing that was left as it was may take
 * back what was saved elsewhere since. Answers the fields that were changed on both sides.
 */
export function rebaseDraft(
  draft: DraftSlot,
  fields: readonly (keyof ProfileValues['user']['profile'])[],
  now: ProfileValues,
): string[] {
  const kept = readDraft(draft) as ProfileValues | undefined
  if (!kept?.user?.profile) return []
  const parts = fields.map((field): Part<ProfileValues> => {
    return { name: () => field, fields: [`user.profile.${field}`] }
  })
  const { values, contested } = rebase(parts, kept, now)
  if (isSame(parts, values, now)) forgetDraft(draft)
  else keepDraft(draft, values)
  return contested
}
