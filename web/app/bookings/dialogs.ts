import { lazyPart } from '../ui/lazy-part.ts'
import { later } from '../ui/later.ts'

/** Its form is heavier than all that reading needs. */
export const bookingDialog = later(async () => (await import('./booking-dialog.tsx')).BookingDialog)

/** For who shares what a booking costs. */
export const ShareCostDialog = lazyPart(
  async () => (await import('../expenses/share-cost-dialog.tsx')).ShareCostDialog,
)

export const BookingDialog = lazyPart(bookingDialog.load)
