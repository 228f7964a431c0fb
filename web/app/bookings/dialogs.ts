import { lazyPart } from '../ui/lazy-part.ts'
import { later } from '../ui/later.ts'

/** Their forms are heavier than all that reading needs. */
export const planDialogs = later(async () => (await import('./plan-dialogs.ts')).planDialogs)

/** For who shares what a booking costs. */
export const ShareCostDialog = lazyPart(
  async () => (await import('../expenses/share-cost-dialog.tsx')).ShareCostDialog,
)

export const BookingDialog = lazyPart(async () => (await planDialogs.load()).BookingDialog)
export const AddIdea = lazyPart(async () => (await planDialogs.load()).AddIdea)
export const IdeaDialog = lazyPart(async () => (await planDialogs.load()).IdeaDialog)
export const TipsDialog = lazyPart(async () => (await planDialogs.load()).TipsDialog)
export const WishesDialog = lazyPart(async () => (await planDialogs.load()).WishesDialog)
