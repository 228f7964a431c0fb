import { listMatches, listTripMatches, type Match } from '@farfolk/contract/matches'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Caller, startTestApp } from '../testing/test-app.ts'
import { rewriteStays } from '../trips/write-stays.ts'
import { buildPaths, everybody } from './build-paths.ts'
import { contentOf, pathWorlds } from './path-worlds.ts'
import { firstOf, type ModelMatch, modelOfMatches, roughDaysOf } from './paths-model.ts'

const { as, make, connections } = await startTestApp()
const { db, pool } = connections

/** All pages of a list. */
async function walk(caller: Caller, tripId?: string): Promise<Match[]> {
  const found: Match[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 15, cursor }
    const reply = tripId
      ? await caller.call(listTripMatches, { params: { id: tripId }, query })
      : await caller.call(listMatches, { query })
    expect(reply.status).toBe(200)
    found.push(...reply.data)
    cursor = reply.page?.nextCursor ?? undefined
  } while (cursor)
  return found
}

/** The model's order, where ids break ties. */
function inOrder(matches: ModelMatch[], trips: { id: string }[]): ModelMatch[] {
  const idOf = ({ trip }: ModelMatch) => trips[trip]!.id
  return matches.toSorted(
    (a, b) =>
      b.score - a.score ||
      roughDaysOf(b) - roughDaysOf(a) ||
      (firstOf(a) + idOf(a) < firstOf(b) + idOf(b) ? -1 : 1),
  )
}

/** What both sides say in the same words. */
function told(found: Match[], trips: { id: string }[]): ModelMatch[] {
  const numberOf = (id: string) => trips.findIndex((trip) => trip.id === id)
  return found.map(({ trip, score, overlaps }) => ({
    trip: numberOf(trip.id),
    score,
    overlaps: overlaps.map(({ from, to, kind, days, rough, ownTrip, place, ownPlace }) => ({
      from,
      to,
      kind,
      days,
      rough,
      own: numberOf(ownTrip!.id),
      places: `${ownPlace.name} - ${place.name}`,
    })),
  }))
}

function sorted(matches: ModelMatch[]): ModelMatch[] {
  return matches.map((match) => ({
    ...match,
    overlaps: match.overlaps.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }))
}

test('the lists agree with a plain comparison of every stop with every other', async () => {
  const seen = { trips: 0, matches: 0, kinds: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(pathWorlds, async (world) => {
      await pool.query('delete from member')
      const { members, trips } = await buildPaths({ db, make }, world)
      seen.trips += trips.length
      for (const who of everybody) {
        if (world.members[who]!.isClosed) continue
        const found = await walk(as(members[who]!))
        const expected = modelOfMatches(world, who)
        expect(sorted(told(found, trips))).toEqual(sorted(inOrder(expected, trips)))
        seen.matches += found.length
        for (const { overlaps } of found) for (const { kind } of overlaps) seen.kinds.add(kind)
      }
      const open = world.trips.findIndex(({ owner }) => !world.members[owner]!.isClosed)
      // Everybody may have left.
      if (open === -1) return
      const { owner } = world.trips[open]!
      const found = await walk(as(members[owner]!), trips[open]!.id)
      const expected = modelOfMatches(world, owner, open)
      expect(sorted(told(found, trips))).toEqual(sorted(inOrder(expected, trips)))
    }),
    { numRuns: 36, endOnFailure: true },
  )
  // The worlds were worth looking at.
  expect(seen.trips).toBeGreaterThan(2_000)
  expect(seen.matches).toBeGreaterThan(400)
  expect([...seen.kinds].sort()).toEqual(['country', 'place'])
}, 120_000)

test('what is hidden changes no answer of anybody else', async () => {
  const told = { own: 0, others: 0 }
  await fc.assert(
    fc.asyncProperty(pathWorlds, async (world) => {
      await pool.query('delete from member')
      const { members, trips } = await buildPaths({ db, make }, world)
      const open = everybody.filter((index) => !world.members[index]!.isClosed)
      const answers = () =>
        Promise.all(open.map(async (who) => JSON.stringify(await walk(as(members[who]!)))))
      const before = await answers()

      await pool.query(`
        insert into trip_stop
          (trip_id, position, id, place_name, country_code, lat, lng, arrival_date, private)
        select trip.id, 49, gen_random_uuid(), 'Hideout', 'SE', 55.6, 13, start_date, true from trip`)
      for (const { id } of trips) await rewriteStays(db, id)
      expect(await answers()).toEqual(before)

      const [hider] = open
      if (hider === undefined) return
      const stops = world.trips.flatMap((trip) => contentOf(trip).stops.slice(0, 1)).slice(0, 50)
      const days = { startDate: dayInUtc(), endDate: dayInUtc(20) }
      const hidden = stops.map((stop) => ({ ...stop, arrivalDate: null, departureDate: null }))
      await make.trip(members[hider]!, {
        ...days,
        stops: hidden,
        audience: 'me',
        lookingForCompany: true,
      })
      const [own, ...others] = await answers()
      expect(others).toEqual(before.slice(1))
      told.own += Number(own !== before[0])
      told.others += others.filter((answer) => answer !== '[]').length
    }),
    { numRuns: 4, endOnFailure: true },
  )
  // There was something to leak, and somebody to whom.
  expect(told.own).toBeGreaterThan(0)
  expect(told.others).toBeGreaterThan(1)
}, 120_000)
