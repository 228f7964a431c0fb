import { lazyPart } from '../ui/lazy-part.ts'
import { later } from '../ui/later.ts'

/** Their forms are heavier than all that ticking and adding need. */
export const dialogs = later(async () => {
  const [{ EditListDialog }, { ItemDialog }] = await Promise.all([
    import('./edit-list-dialog.tsx'),
    import('./item-dialog.tsx'),
  ])
  return { EditListDialog, ItemDialog }
})

export const EditListDialog = lazyPart(async () => (await dialogs.load()).EditListDialog)
export const ItemDialog = lazyPart(async () => (await dialogs.load()).ItemDialog)
