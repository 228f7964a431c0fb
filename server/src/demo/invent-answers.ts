import { dayMs } from '@farfolk/contract/calendar-days'
import type { Offer } from '@farfolk/contract/members'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { addDays, hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

type Visit = Insertable<Schema['visit']>

interface Member {
  id: string
  offers: readonly Offer[]
  createdMs: number
}

interface Club {
  /** Whose sign-in is shown: they answer whoever asks, and what they have asked is in inventVisits. */
  ownId: string
  members: readonly Member[]
  today: string
}

const messages = [
  'I pass through with a bicycle and a small tent, and would be glad of company for an evening.',
  'Would you have an hour for a walk? I read that you know the old town.',
  'My connection leaves the next morning. A floor is enough for me.',
  'First time in your country. I bring tea and stories.',
]
const regrets = [
  'I am away that week. Have a good time!',
  'My sister visits then, sorry. Try the harbour side, it is lovely.',
  'Too much work just now. Next time.',
]

const fewestGuests = 4
const mostGuests = 7
const fewestDaysAgo = 12
const mostDaysAgo = 200

/** What hosts were asked and could not give, or did not answer: by it others see how they answer. */
export function inventAnswers(random: Random, { ownId, members, today }: Club): Visit[] {
  const midnightMs = Date.parse(today)
  const hosts = members.filter(({ offers }) => offers.length > 0)
  return hosts.flatMap((host) => {
    // Most answer nearly all who ask, and about one in eight seldom anybody.
    const picked = random.pick([1, 1, 1, 0.9, 0.9, 0.8, 0.6, 0.1])
    const diligence = host.id === ownId ? 1 : picked
    const slowest = random.pick([20, 60, 150])
    const joined = members.filter(
      (guest) =>
        guest !== host && guest.id !== ownId && guest.createdMs < midnightMs - mostDaysAgo * dayMs,
    )
    const guests = random.sample(joined, random.whole(fewestGuests, mostGuests))
    return guests.flatMap(({ id }) => {
      const daysAgo = random.whole(fewestDaysAgo, mostDaysAgo)
      const askedMs = midnightMs - daysAgo * dayMs + random.whole(6, 20) * hourMs
      if (askedMs < host.createdMs) return []
      const isAnswered = random.chance(diligence)
      const answeredMs = askedMs + random.whole(1, slowest) * hourMs
      const firstDay = addDays(today, -daysAgo + random.whole(8, 11))
      const visit: Visit = {
        id: seededId(random, askedMs),
        host_id: host.id,
        guest_id: id,
        offer: random.pick(host.offers),
        first_day: firstDay,
        last_day: addDays(firstDay, random.whole(0, 2)),
        message: random.pick(messages),
        status: isAnswered ? 'declined' : 'pending',
        answer: isAnswered ? random.pick(regrets) : null,
        answered_at: isAnswered ? new Date(answeredMs) : null,
        created_at: new Date(askedMs),
        updated_at: new Date(isAnswered ? answeredMs : askedMs),
      }
      return [visit]
    })
  })
}
