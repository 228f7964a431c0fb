import { dayMs } from '@farfolk/contract/calendar-days'
import type { Offer } from '@farfolk/contract/members'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { addDays, hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

type Visit = Insertable<Schema['visit']>
type Experience = Insertable<Schema['experience']>
type News = Insertable<Schema['notification']>

interface Club {
  /** Whose sign-in is shown. */
  ownId: string
  ownOffers: readonly Offer[]
  /** The others, with what they offer. */
  others: readonly { id: string; offers: readonly Offer[]; createdMs: number }[]
  /** What is said already, of whom no more is said. */
  experiences: readonly Experience[]
  today: string
}

interface Plan extends Pick<Visit, 'people' | 'message' | 'answer'> {
  role: 'host' | 'guest'
  status: 'pending' | 'accepted'
  /** From today on. */
  firstDay: number
  nights: number
  askedDaysAgo: number
  /** What host and guest say once it is over. */
  said?: { ofHost: string; ofGuest: string }
}

const plans: readonly Plan[] = [
  {
    role: 'host',
    status: 'pending',
    firstDay: 12,
    nights: 1,
    people: 2,
    message:
      'We pass through on the way north and have an afternoon. Is the viewpoint far on foot?',
    askedDaysAgo: 1,
  },
  {
    role: 'host',
    status: 'accepted',
    firstDay: 20,
    nights: 0,
    message: 'My train stops for four hours. A coffee, or the bakery that you write about?',
    answer: 'Both. I stand under the clock.',
    askedDaysAgo: 6,
  },
  {
    role: 'host',
    status: 'accepted',
    firstDay: -26,
    nights: 1,
    message: 'First time in your town, and I would like to see it with somebody who lives there.',
    answer: 'Gladly. Bring shoes for stairs.',
    askedDaysAgo: 40,
    said: {
      ofHost: 'Took the slow tram, told a story about each stop and knew when to stop telling.',
      ofGuest: 'On time, curious, and brought bread from home. Come again.',
    },
  },
  {
    role: 'guest',
    status: 'accepted',
    firstDay: 33,
    nights: 2,
    message: 'I come for a conference and would rather cook with somebody than sit in a hotel.',
    answer: 'The key is with the neighbour until six.',
    askedDaysAgo: 9,
  },
  {
    role: 'guest',
    status: 'accepted',
    firstDay: -61,
    nights: 2,
    message: 'Two nights between two hikes, with a wet tent that would love to dry.',
    answer: 'The attic is dry. Welcome.',
    askedDaysAgo: 75,
    said: {
      ofHost: 'A dry attic, a hot soup and the best advice about the pass. Thank you.',
      ofGuest: 'Hung up the tent, washed up and was gone at six without a sound.',
    },
  },
  {
    role: 'guest',
    status: 'pending',
    firstDay: 54,
    nights: 1,
    message: 'I am in town for a night. Is there something that only people who live there know?',
    askedDaysAgo: 2,
  },
]

const longestAgo = Math.max(...plans.map(({ askedDaysAgo }) => askedDaysAgo)) + 1

/** What the shown member and others have asked of each other: some waits, some is to come, some is over. */
export function inventVisits(
  random: Random,
  { ownId, ownOffers, others, experiences, today }: Club,
): { visits: Visit[]; experiences: Experience[]; news: News[] } {
  const spoken = new Set(
    experiences.flatMap(({ author_id: author, about_id: about }) =>
      author === ownId ? [about] : about === ownId ? [author] : [],
    ),
  )
  const midnightMs = Date.parse(today)
  const joinedMs = midnightMs - longestAgo * dayMs
  const free = others.filter(({ id, createdMs }) => !spoken.has(id) && createdMs < joinedMs)
  const hosts = random.sample(
    free.filter(({ offers }) => offers.length > 0),
    plans.length,
  )
  const guests = random.sample(
    free.filter((member) => !hosts.includes(member)),
    plans.length,
  )
  const invented = plans.flatMap((plan) => {
    const other = (plan.role === 'host' ? guests : hosts).pop()
    const [offer] = random.sample((plan.role === 'host' ? ownOffers : other?.offers) ?? [], 1)
    if (!other || !offer) return []
    const askedMs = midnightMs - plan.askedDaysAgo * dayMs - random.whole(1, 20) * hourMs
    const answeredMs = askedMs + random.whole(2, 30) * hourMs
    const isAnswered = plan.status === 'accepted'
    const [host, guest] = plan.role === 'host' ? [ownId, other.id] : [other.id, ownId]
    const firstDay = addDays(today, plan.firstDay)
    const lastDay = addDays(firstDay, plan.nights)
    const visit: Visit = {
      id: seededId(random, askedMs),
      host_id: host,
      guest_id: guest,
      offer,
      first_day: firstDay,
      last_day: lastDay,
      people: plan.people ?? 1,
      message: plan.message,
      status: plan.status,
      answer: plan.answer ?? null,
      created_at: new Date(askedMs),
      updated_at: new Date(isAnswered ? Math.min(answeredMs, midnightMs) : askedMs),
    }
    return [{ visit, plan }]
  })
  return {
    visits: invented.map(({ visit }) => visit),
    experiences: invented.flatMap(({ visit, plan }) => sayOf(random, visit, plan)),
    news: invented.flatMap(({ visit }) => newsOf(random, ownId, visit)),
  }
}

/** Of each other, the guest first. */
function sayOf(random: Random, visit: Visit, { said }: Plan): Experience[] {
  if (!said) return []
  const { host_id: host, guest_id: guest, offer, last_day: lastDay } = visit
  const firstMs = Date.parse(lastDay) + dayMs + random.whole(1, 20) * hourMs
  const published = new Date(firstMs + dayMs)
  const kind = offer === 'stay' ? 'stayed' : 'met'
  const common = { kind, recommended: 'yes', published_at: published } as const
  return [
    {
      ...common,
      author_id: guest,
      about_id: host,
      body: said.ofHost,
      ...writtenAt(random, firstMs),
    },
    {
      ...common,
      author_id: host,
      about_id: guest,
      body: said.ofGuest,
      ...writtenAt(random, firstMs + dayMs),
    },
  ]
}

function writtenAt(random: Random, ms: number) {
  return { id: seededId(random, ms), created_at: new Date(ms), updated_at: new Date(ms) }
}

/** The shown member was told of what others asked and answered; who asks waits unread. */
function newsOf(random: Random, ownId: string, visit: Visit): News[] {
  const isHost = visit.host_id === ownId
  if (isHost !== (visit.status === 'pending')) return []
  const toldMs = new Date(isHost ? visit.created_at! : visit.updated_at!).getTime()
  return [
    {
      member_id: ownId,
      id: seededId(random, toldMs),
      type: isHost ? 'visit_requested' : 'visit_accepted',
      actor_id: isHost ? visit.guest_id : visit.host_id,
      subject_kind: 'visit',
      subject_id: visit.id,
      read_at: isHost ? null : new Date(toldMs + hourMs),
      created_at: new Date(toldMs),
    },
  ]
}
