import type { GroupType, TripType } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'

export const groupTypeWords: Record<GroupType, () => string> = {
  solo: m.trips_group_solo,
  couple: m.trips_group_couple,
  friends: m.trips_group_friends,
  family: m.trips_group_family,
  group: m.trips_group_group,
}

export const tripTypeWords: Record<TripType, () => string> = {
  upcoming: m.trips_type_upcoming,
  finished: m.trips_type_finished,
  dream: m.trips_type_dream,
}
