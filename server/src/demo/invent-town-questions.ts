import { dayMs } from '@farfolk/contract/calendar-days'
import type { InterestId } from '@farfolk/contract/interests'
import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import type { TripRows } from '../trips/trip-rows.ts'
import { hourMs } from './days.ts'
import { seededId } from './seeded-id.ts'

type Question = Insertable<Schema['question']>
type Answer = Insertable<Schema['comment']>

interface Club {
  /** Whose sign-in is shown. */
  ownId: string
  /** Where they live, if the gazetteer has it. */
  ownTown: Place | undefined
  others: readonly { id: string; town: Place | undefined }[]
  trips: readonly TripRows[]
  today: string
}

interface Plan {
  title: string
  body: string
  interest?: InterestId
  daysAgo: number
  /** The first that is marked has helped. */
  answers: readonly { body: string; isOwn?: true; hasHelped?: true }[]
}

/** About where the shown member lives, of others. */
const ofHome: readonly Plan[] = [
  {
    title: 'Where do people swim after work?',
    interest: 'swimming',
    body: 'We come for a week with two children. Somewhere with steps into the water would be lovely, and no entrance fee.',
    daysAgo: 5,
    answers: [
      { body: 'Ask three people and you get four bays. The one behind the rowing club has steps.' },
      { body: 'Go before six: the evening sun is on the other side, and so is everybody else.' },
    ],
  },
  {
    title: 'A quiet place to work for a day?',
    body: 'A table, a socket and coffee that one may sit with for hours.',
    daysAgo: 1,
    answers: [],
  },
]

/** About a stop of the shown member's next trips, of their own. */
const ofTheWay: Plan = {
  title: 'Is one day enough for the old town?',
  body: 'I arrive at noon and leave the next evening. What would you leave out?',
  daysAgo: 12,
  answers: [
    {
      body: 'One day is plenty if you start on the hill and walk down. Leave out the museum on the square, and eat where the trams turn.',
      hasHelped: true,
    },
    { body: 'I would stay the night: the streets are yours after nine.' },
  ],
}

/** About where another lives, which the shown member has answered. */
const ofAnother: Plan = {
  title: 'Which market is worth an early start?',
  interest: 'markets',
  body: '',
  daysAgo: 9,
  answers: [
    { body: 'The one below the railway arches, Saturdays from seven.' },
    { body: 'I was there in spring: bring small change and a bag for bread.', isOwn: true },
  ],
}

/**
 * What members ask of the town of the shown one, of where they travel and of where others live, with answers; `helped`
 * is named once those are there.
 */
export function inventTownQuestions(
  random: Random,
  { ownId, ownTown, others, trips, today }: Club,
): { questions: Question[]; answers: Answer[]; helped: { id: string; helpedBy: string }[] } {
  const ids = others.map(({ id }) => id)
  const stop = trips
    .filter(({ trip }) => trip.owner_id === ownId)
    .flatMap((rows) => rows.stops)
    .find(
      ({ arrival_date: day, private: isPrivate, place_id: id }) =>
        day && day > today && !isPrivate && id,
    )
  const host = others.find(({ town }) => town && town.id !== ownTown?.id)
  const asked = [
    ...(ownTown
      ? ofHome.map((plan) => ({ plan, ownerId: random.pick(ids), town: columnsOf(ownTown) }))
      : []),
    ...(stop ? [{ plan: ofTheWay, ownerId: ownId, town: columnsOfStop(stop) }] : []),
    ...(host?.town
      ? [{ plan: ofAnother, ownerId: random.pick(ids), town: columnsOf(host.town) }]
      : []),
  ]
  const made = asked.map(
    ({ plan: { title, body, interest = null, daysAgo, answers }, ownerId, town }) => {
      const askedMs = Date.parse(today) - daysAgo * dayMs - random.whole(1, 9) * hourMs
      const id = seededId(random, askedMs)
      const authors = random.sample(
        ids.filter((each) => each !== ownerId),
        answers.length,
      )
      const said = answers.map((answer, nth) => {
        const saidMs = askedMs + (nth + 1) * random.whole(2, 7) * hourMs
        const row: Answer = {
          id: seededId(random, saidMs),
          author_id: answer.isOwn ? ownId : authors[nth]!,
          question_id: id,
          body: answer.body,
          created_at: new Date(saidMs),
          updated_at: new Date(saidMs),
        }
        return { row, saidMs, hasHelped: answer.hasHelped === true }
      })
      const helper = said.find(({ hasHelped }) => hasHelped)
      const closedAt = helper && new Date(helper.saidMs + hourMs)
      const question: Question = {
        id,
        owner_id: ownerId,
        title,
        body,
        interest,
        ...town,
        closed_at: closedAt ?? null,
        created_at: new Date(askedMs),
        updated_at: closedAt ?? new Date(askedMs),
      }
      return { question, helpedBy: helper?.row.id, answers: said.map(({ row }) => row) }
    },
  )
  return {
    questions: made.map(({ question }) => question),
    answers: made.flatMap(({ answers }) => answers),
    helped: made.flatMap(({ question: { id }, helpedBy }) => (helpedBy ? [{ id, helpedBy }] : [])),
  }
}

function columnsOf({ id, name, region, countryCode, lat, lng, population }: Place) {
  return {
    place_id: Number(id),
    place_name: name,
    place_region: region,
    country_code: countryCode,
    lat,
    lng,
    population,
  }
}

function columnsOfStop(stop: TripRows['stops'][number]) {
  return {
    place_id: Number(stop.place_id),
    place_name: stop.place_name,
    place_region: stop.place_region ?? null,
    country_code: stop.country_code,
    lat: stop.lat,
    lng: stop.lng,
    population: stop.population ?? null,
  }
}
