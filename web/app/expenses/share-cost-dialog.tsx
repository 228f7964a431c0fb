import type { Booking } from '@farfolk/contract/bookings'
import type { Trip } from '@farfolk/contract/trips'
import { ExpenseDialog } from './expense-dialog.tsx'
import { peopleOf } from './people.ts'

export interface ShareCostDialogProps {
  trip: Trip
  /** One that costs something. */
  booking: Booking
  onClose: () => void
  onSaved: () => Promise<void>
}

/** The form of an expense, as a booking has it. Who no longer travels is not asked for. */
export function ShareCostDialog({ trip, ...props }: ShareCostDialogProps) {
  const people = peopleOf(trip, [])
  return <ExpenseDialog trip={trip} people={people} expenses={[]} expense={undefined} {...props} />
}
