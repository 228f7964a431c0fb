import type { Connections } from '@farfolk/server/src/db/database.ts'
import { requestText } from '../load/generator.ts'
import { measure, type Measured, middle, warmUp } from '../rounds.ts'
import type { Row, Subject } from '../rows.ts'
import { median } from '../statistics.ts'
import { ms, ratio } from '../words.ts'

const queriesEach = 400
// One search at a time: how long somebody waits, not how many the machine can do.
const connections = 1
/** There are many classes, and each is judged by itself. */
const mostRounds = 3
const windowDays = 60
const dayMs = 86_400_000

interface Sample {
  word: string
  place: string
  country: string
  from: string
  to: string
}

type Search = Record<string, unknown>

/** What people look for, alone and together. */
const classes: Record<string, (sample: Sample) => Search> = {
  word: ({ word }) => ({ query: word }),
  place: ({ place }) => ({ query: place }),
  country: ({ country }) => ({ countries: [country] }),
  '60 days': ({ from, to }) => ({ from, to }),
  'word and country': ({ word, country }) => ({ query: word, countries: [country] }),
  'word and 60 days': ({ word, from, to }) => ({ query: word, from, to }),
  'place and 60 days': ({ place, from, to }) => ({ query: place, from, to }),
  'country and 60 days': ({ country, from, to }) => ({ countries: [country], from, to }),
  'word, country and 60 days': ({ word, country, from, to }) => ({
    query: word,
    countries: [country],
    from,
    to,
  }),
}

/** The same search in a small club and in one fifty times its size. */
export const search: Subject = {
  name: 'search',
  async run({ world, generator, effort }) {
    const clubs = {
      small: { ...(await world.club('small')), server: await world.server('small') },
      large: { ...(await world.club('large')), server: await world.server('large') },
    }
    // Both are asked the same, so that only their size differs.
    const samples = await drawSamples(clubs.small.connections)
    const rows: Row[] = []
    for (const [title, build] of Object.entries(classes)) {
      const requests = samples.map((sample) =>
        requestText({
          method: 'POST',
          path: '/api/v1/search',
          body: { search: { kind: 'trips', ...build(sample) } },
        }),
      )
      const side = (size: 'small' | 'large') => ({ port: clubs[size].server.port, requests })
      const ask = (size: 'small' | 'large') =>
        measure(generator, side(size), connections, effort.seconds)
      for (const size of ['small', 'large'] as const) {
        await warmUp(generator, side(size), connections, effort.seconds)
      }
      const rounds: { small: Measured; large: Measured }[] = []
      for (let round = 0; round < Math.min(effort.rounds, mostRounds); round++) {
        rounds.push({ small: await ask('small'), large: await ask('large') })
      }
      rows.push(searchRow(title, rounds))
    }
    return rows
  },
}

function searchRow(title: string, rounds: { small: Measured; large: Measured }[]): Row {
  const small = middle(rounds.map((round) => round.small))
  const large = middle(rounds.map((round) => round.large))
  const growth = median(rounds.map((round) => round.large.p50Ms / round.small.p50Ms))
  return {
    title: `POST /search by ${title}`,
    measured:
      `10,000 trips: p50 ${ms(small.p50Ms)}, p99 ${ms(small.p99Ms)}; ` +
      `500,000: p50 ${ms(large.p50Ms)}, p99 ${ms(large.p99Ms)}; growth of p50 ${ratio(growth)}`,
    wanted: 'p50 at most 5 ms, p99 at most 25 ms, growth at most 2 times, at one connection',
    bounds: [
      { name: 'p50', value: Math.max(small.p50Ms, large.p50Ms), atMost: 5 },
      { name: 'p99', value: Math.max(small.p99Ms, large.p99Ms), atMost: 25 },
      { name: 'growth', value: growth, atMost: 2 },
    ],
  }
}

/** Words, places, countries and days of trips that are there. */
async function drawSamples({ pool }: Connections): Promise<Sample[]> {
  const { rows } = await pool.query<{ text: string; place: string; country: string; day: string }>(
    `select trip.name || ' ' || trip.description as text, stop.place_name as place,
      stop.country_code as country, trip.start_date as day
     from trip join trip_stop stop on stop.trip_id = trip.id and stop.position = 0
     where trip.start_date is not null and not stop.private
     order by md5(trip.id::text) limit $1`,
    [queriesEach],
  )
  return rows.map(({ text, place, country, day }, index) => {
    const words = text.match(/\p{L}{4,}/gu) ?? [place]
    const from = Date.parse(day) - (index % windowDays) * dayMs
    return {
      word: words[index % words.length]!,
      place,
      country,
      from: dayOf(from),
      to: dayOf(from + (windowDays - 1) * dayMs),
    }
  })
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
