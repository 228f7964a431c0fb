import type { BookingKind } from '@farfolk/contract/bookings'

/** What members of the demo club have booked; nothing of it is for sale. */

export const carriers = {
  flight: ['Kittiwake Air', 'Albatross Airways', 'Fernweh Air', 'Meridian Wings', 'Swift & Tern'],
  train: ['Express', 'Regional', 'Intercity'],
  bus: ['Coach', 'Minibus', 'Overland bus'],
  boat: ['Ferry', 'Island boat'],
} as const

export const stays = [
  'Hostel by the Old Gate, {place}',
  'Guesthouse Lindgren',
  'Two rooms above the bakery',
  'Hotel Belvedere {place}',
  'The Blue Door B&B',
  'Flat with a kitchen near the market',
  'Pension Aurora',
]

export const streets = [
  'Station Road',
  'Harbour Street',
  'Market Square',
  'Church Lane',
  'Garden Row',
  'Old Bridge Street',
]

export const activities = [
  'Walking tour of {place}',
  'Cooking class, four courses',
  'Museum tickets, timed entry',
  'Bicycles for the day',
  'Boat trip at sunset',
  'Dinner for all, table in the yard',
  'Concert, standing',
]

const ways = [
  'Seats together, by the window.',
  'Bag up to 20 kg is included.',
  'Can be changed until the day before.',
  'Bring the printed ticket.',
]

export const notes: Record<BookingKind, readonly string[]> = {
  flight: ways,
  train: ways,
  bus: ways,
  boat: ways,
  car: ways,
  stay: [
    'Breakfast from seven. Ring twice.',
    'Pay there, cash only.',
    'Free cancellation until two days before.',
    'Key in the box beside the door.',
  ],
  activity: ['Meet at the fountain, ten minutes early.', 'Paid already.', 'Wear shoes for mud.'],
  other: ['Paid already.'],
}
