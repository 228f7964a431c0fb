import type { BookingKind } from '@farfolk/contract/bookings'
import { m } from '../paraglide/messages.js'
import { Drawing } from '../ui/icon.tsx'

// Drawn as those of ui/icon.tsx.
const shapes: Record<BookingKind, string> = {
  flight:
    'M13.5 10.5 5.5 8 7 6.5l9.5 1L19 5c.8-.8 2-1 2.5-.5s.3 1.7-.5 2.5l-2.5 2.5 1 9.5-1.5 1.5-2.5-8-3.5 3.5.5 3-1 1-2-4-4-2 1-1 3 .5 4-3.5Z',
  train:
    'M8 3.5h8a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM5 10.5h14M9 13.5h.01M15 13.5h.01M8.5 16.5 6 20.5m9.5-4 2.5 4',
  bus: 'M6 4h12a2 2 0 0 1 2 2v11H4V6a2 2 0 0 1 2-2ZM4 11.5h16M7.5 14.3h.01M16.5 14.3h.01M7 17v2.5M17 17v2.5',
  boat: 'M4 13.5h16l-2.2 5.2a1.5 1.5 0 0 1-1.4.8H7.6a1.5 1.5 0 0 1-1.4-.8L4 13.5Zm3 0v-5h10v5M10 8.5V4.5h4v4',
  car: 'M5.5 12 7 7.4A2 2 0 0 1 8.9 6h6.2A2 2 0 0 1 17 7.4l1.5 4.6M4.5 12h15a1 1 0 0 1 1 1v4h-17v-4a1 1 0 0 1 1-1ZM6 17v2m12-2v2M7 14.5h.01M17 14.5h.01',
  stay: 'M3.5 19V6M3.5 16h17M20.5 19v-4.5a3 3 0 0 0-3-3H11V16M7.3 12.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
  activity:
    'M4 6.5h16v3.7a1.9 1.9 0 0 0 0 3.6v3.7H4v-3.7a1.9 1.9 0 0 0 0-3.6V6.5ZM14.5 7v2m0 2v2m0 2v2',
  other: 'M7 4h10v16l-5-3.8L7 20V4Z',
}

export const kindWords: Record<BookingKind, () => string> = {
  flight: m.booking_kind_flight,
  train: m.booking_kind_train,
  bus: m.booking_kind_bus,
  boat: m.booking_kind_boat,
  car: m.booking_kind_car,
  stay: m.booking_kind_stay,
  activity: m.booking_kind_activity,
  other: m.booking_kind_other,
}

export function KindIcon({ kind }: { kind: BookingKind }) {
  return <Drawing path={shapes[kind]} />
}
