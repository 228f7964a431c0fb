import { lazyPart } from '../ui/lazy-part.ts'
import { later } from '../ui/later.ts'

/** Its form is heavier than all that reading needs. */
export const bookingDialog = later(async () => (await import('./booking-dialog.tsx')).BookingDialog)

export const BookingDialog = lazyPart(bookingDialog.load)
