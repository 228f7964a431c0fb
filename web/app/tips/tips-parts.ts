import { later } from '../ui/later.ts'

const mine = later(async () => (await import('./own-tips.tsx')).OwnTips)

/** What stands on the pages of own tips; one is seen at a time. A tip has no page of its own. */
export const tipsParts = {
  list: mine,
  one: mine,
  new: later(async () => (await import('./new-tip.tsx')).NewTip),
  edit: later(async () => (await import('./edit-tip.tsx')).EditTip),
}
