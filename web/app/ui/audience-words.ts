import type { Audience } from '@farfolk/contract/fields'
import { m } from '../paraglide/messages.js'

export const audienceWords: Record<Audience, () => string> = {
  everyone: m.trips_audience_everyone,
  members: m.trips_audience_members,
  friends: m.trips_audience_friends,
  me: m.trips_audience_me,
}
export const audiences = Object.keys(audienceWords) as Audience[]
