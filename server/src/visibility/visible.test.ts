import { search, type TripHit } from '@farfolk/contract/search'
import { getTrip, listTrips, listUserTrips } from '@farfolk/contract/trips'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { tripIsVisible, visibleTo } from './visible.ts'

const { as, visitor, make, connections } = await startTestApp()

const audience = fc.constantFrom(
  'everyone' as const,
  'members' as const,
  'friends' as const,
  'me' as const,
)
const memberCount = 4
const memberIndex = fc.nat(memberCount - 1)

const world = fc.record({
  members: fc.array(
    fc.record({
      isClosed: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      trips: audience,
    }),
    { minLength: memberCount, maxLength: memberCount },
  ),
  /** Of each pair, the first tie counts. */
  ties: fc.array(
    fc.record({
      from: memberIndex,
      to: memberIndex,
      state: fc.constantFrom('friends' as const, 'blocked' as const),
    }),
    { maxLength: 6 },
  ),
  trips: fc.array(
    fc.record({
      owner: memberIndex,
      audience: fc.option(audience),
      travellers: fc.dictionary(
        fc.constantFrom('0', '1', '2', '3'),
        fc.constantFrom('accepted' as const, 'invited' as const, 'pending' as const),
        { maxKeys: 3 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

function tieBetween({ ties }: World, a: number, b: number) {
  return ties.find(({ from, to }) => (from === a && to === b) || (from === b && to === a))
}

/** contract.md §2, told plainly. */
function modelOf(given: World, tripIndex: number, viewer: number | null): 200 | 403 | 404 {
  const trip = given.trips[tripIndex]!
  const owner = given.members[trip.owner]!
  if (owner.isClosed) return 404
  if (viewer === trip.owner) return 200
  const tie = viewer === null ? undefined : tieBetween(given, viewer, trip.owner)?.state
  if (tie === 'blocked') return 404
  const status = viewer === null ? undefined : trip.travellers[String(viewer)]
  if (status === 'accepted' || status === 'invited') return 200
  const effective = trip.audience ?? owner.trips
  if (effective === 'everyone') return 200
  if (effective === 'members') return viewer === null ? 403 : 200
  if (effective === 'friends') return tie === 'friends' ? 200 : 403
  return 403
}

/** Of a list of the owner's trips in which the viewer would see none. */
function modelOfNothing(given: World, owner: number, viewer: number | null): 200 | 403 | 404 {
  const trips = [{ owner, audience: null, travellers: {} }]
  return modelOf({ ...given, trips }, 0, viewer)
}

function idsOf(trips: readonly { id: string }[] | undefined): string[] {
  return (trips ?? []).map(({ id }) => id).sort()
}

async function build(given: World) {
  const members = await Promise.all(
    given.members.map(({ trips, isClosed }) =>
      make.user({ trips_audience: trips, ...(isClosed && { closed_at: new Date() }) }),
    ),
  )
  for (const [a] of members.entries()) {
    for (let b = a + 1; b < members.length; b++) {
      const tie = tieBetween(given, a, b)
      if (tie) await make.friendship(members[tie.from]!, members[tie.to]!, tie.state)
    }
  }
  const trips = []
  for (const { owner, audience: own, travellers } of given.trips) {
    const trip = await make.trip(members[owner]!, { name: 'Alps', audience: own })
    for (const [index, status] of Object.entries(travellers)) {
      if (Number(index) === owner) continue
      await make.traveller(trip, members[Number(index)]!, status)
    }
    trips.push(trip)
  }
  return { members, trips }
}

test('every way to a trip agrees with the model', { timeout: 120_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await connections.pool.query('delete from member')
      const { members, trips } = await build(given)
      for (const viewer of [null, 0, 1, 2, 3]) {
        if (viewer !== null && given.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const viewerId = viewer === null ? null : members[viewer]!.id
        const expected = new Map(
          trips.map(({ id }, index) => [id, modelOf(given, index, viewer)] as const),
        )
        const visible = idsOf(trips.filter(({ id }) => expected.get(id) === 200))

        for (const { id } of trips) {
          const { status } = await caller.call(getTrip, { params: { id } })
          expect([id, status]).toEqual([id, expected.get(id)])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${status}`)
        }
        const listed = await caller.call(listTrips, {})
        expect(idsOf(listed.data)).toEqual(visible)
        for (const query of ['', 'alps', 'alpz']) {
          const body = { search: { kind: 'trips' as const, query } }
          const found = await caller.call(search, { body })
          const hits = found.data as TripHit[]
          expect(idsOf(hits.map(({ trip }) => trip))).toEqual(visible)
        }
        for (const [index, { id }] of members.entries()) {
          const ofOwner = trips
            .filter((_, trip) => given.trips[trip]!.owner === index)
            .map((trip) => trip.id)
            .filter((trip) => expected.get(trip) === 200)
            .sort()
          const { status, data } = await caller.call(listUserTrips, { params: { id } })
          expect([status, idsOf(data)]).toEqual(
            ofOwner.length > 0 ? [200, ofOwner] : [modelOfNothing(given, index, viewer), []],
          )
        }
        const { count } = await connections.db
          .selectFrom('trip')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(visibleTo(viewerId, (sql) => tripIsVisible('trip', sql)))
          .executeTakeFirstOrThrow()
        expect(count).toBe(visible.length)
      }
    }),
    { numRuns: 25 },
  )
  // The worlds were worth looking at.
  expect([...outcomes].sort().join()).toBe(
    'member 200,member 403,member 404,visitor 200,visitor 403,visitor 404',
  )
})

test('an id that is of nothing is 404 for everyone', async () => {
  const params = { id: uuid() }
  expect((await visitor.call(getTrip, { params })).status).toBe(404)
  expect((await as(await make.user()).call(getTrip, { params })).status).toBe(404)
})
