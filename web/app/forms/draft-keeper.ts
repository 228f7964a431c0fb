import { type DraftSlot, forgetDraft, keepDraft, withoutSecrets } from './drafts.ts'

/** Keeps what is typed into a form, without its secrets, until it is sent. */
export function createDraftKeeper(secrets: readonly string[]) {
  let isOver = false
  return {
    keep(slot: DraftSlot, typed: object): void {
      if (!isOver) keepDraft(slot, withoutSecrets(typed, secrets))
    },
    /** It was sent, for the only time where it makes something once. */
    end(slot: DraftSlot, isOnce: boolean): void {
      isOver = isOnce
      forgetDraft(slot)
    },
  }
}
