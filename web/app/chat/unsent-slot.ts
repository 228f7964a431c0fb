import type { DraftSlot } from '../forms/drafts.ts'

/** Where the messages are kept that could not be sent; apart, for pages without the scripts of the chat. */
export const unsentSlot = (ownId: string): DraftSlot => ({
  name: `${ownId}.chat.unsent`,
  of: 'browser',
})
