import { listPendingTravellers } from '@farfolk/contract/company'
import { listFriendships, listUserFriendships } from '@farfolk/contract/friendships'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { getUser } from '@farfolk/contract/members'
import { search, type TravellerHit, type TripHit } from '@farfolk/contract/search'
import { getTripGpx, getTripRoute } from '@farfolk/contract/tracks'
import { getTripFollow, listFollowedTrips } from '@farfolk/contract/trip-follows'
import {
  getOwnTrip,
  getTrip,
  listTrips,
  listUserTrips,
  type Trip,
  updateTrip,
} from '@farfolk/contract/trips'
import { listUserCountries } from '@farfolk/contract/visited-countries'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { indexMember } from '../members/index-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  canBeMet,
  isCompanion,
  modelOf,
  modelOfAlbum,
  modelOfCompany,
  modelOfFriends,
  modelOfTrip,
  type SmallWorld,
  smallWorlds,
  viewers,
} from './small-worlds.ts'
import { profileIsForEveryone, profileIsVisible, tripIsVisible, visibleTo } from './visible.ts'

const { as, visitor, make, inject, connections } = await startTestApp()

function idsOf(things: readonly { id: string }[] | undefined): string[] {
  return (things ?? []).map(({ id }) => id).sort()
}

async function fileOf(id: string, member: { token: string } | null) {
  const headers = member && { authorization: `Bearer ${member.token}` }
  return inject({ url: apiBase + fillPath(getTripGpx.path, { id }), headers: headers ?? {} })
}

/** With their own trips, and what they do not see. */
async function everyoneFollows() {
  await connections.pool.query(
    `insert into trip_follow (trip_id, member_id)
     select trip.id, member.id from trip, member where email_confirmed_at is not null`,
  )
}

/** Members whose profile a count of the club takes for another than the visitors' rule does. */
async function countedOtherwise() {
  const { rows } = await connections.pool.query(
    `select id from member
     where ${profileIsForEveryone('member')} <> ${profileIsVisible('member', 'null::uuid')}`,
  )
  return rows
}

/** How many of all confirmed members count for who travels on a trip. */
function modelOfFollowers(world: SmallWorld, index: number, viewer: number | null): number {
  const count = [...world.members.keys()].filter(
    (member) =>
      canBeMet(world, member, viewer) &&
      modelOfTrip(world, index, member) === 200 &&
      !isCompanion(world, index, member),
  )
  return count.length
}

async function findTrips(
  caller: typeof visitor,
  criteria: { query?: string; countries?: string[] },
) {
  const { data } = await caller.call(search, { body: { search: { kind: 'trips', ...criteria } } })
  return (data as TripHit[]).map(({ trip }) => trip)
}

test('every way to a trip agrees with the model', { timeout: 120_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, trips } = await buildWorld(make, world)
      const numberOf = new Map(trips.map(({ id }, index) => [id, index]))
      await everyoneFollows()
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const viewerId = viewer === null ? null : members[viewer]!.id
        const expected = new Map(
          trips.map(({ id }, index) => [id, modelOfTrip(world, index, viewer)] as const),
        )
        const visible = idsOf(trips.filter(({ id }) => expected.get(id) === 200))
        const companied = idsOf(
          trips.filter(
            ({ id }, index) => visible.includes(id) && isCompanion(world, index, viewer),
          ),
        )

        /** Private stops and travellers as this viewer sees them. */
        const expectContent = (found: readonly Trip[]) => {
          for (const { id, countries, stops, travellers } of found) {
            const seen = companied.includes(id) ? ['SE', 'PE'] : ['SE']
            expect(countries).toEqual(seen)
            expect(stops.map(({ place }) => place.countryCode)).toEqual(seen)
            const company = modelOfCompany(world, numberOf.get(id)!, viewer)
            expect(idsOf(travellers.map(({ user }) => user))).toEqual(
              idsOf(company.map((member) => members[member]!)),
            )
          }
        }

        for (const { id } of trips) {
          const { status, data } = await caller.call(getTrip, { params: { id } })
          expect([id, status]).toEqual([id, expected.get(id)])
          const route = await caller.call(getTripRoute, { params: { id } })
          const file = await fileOf(id, viewer === null ? null : members[viewer]!)
          expect([route.status, file.statusCode]).toEqual([status, status])
          const follow = await caller.call(getTripFollow, { params: { id } })
          expect(follow.status).toBe(viewer === null ? 401 : status)
          const counts = companied.includes(id)
          expect(follow.data?.followersCount).toBe(
            counts ? modelOfFollowers(world, numberOf.get(id)!, viewer) : undefined,
          )
          if (status === 200) expectContent([data])
          expect(Object.keys(route.data?.timeZones ?? {}).sort()).toEqual(idsOf(data?.stops))
          expect(file.body.includes('Falun')).toBe(status === 200)
          expect(file.body.includes('Cusco')).toBe(companied.includes(id))
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${status}`)
        }
        const followed = await caller.call(listFollowedTrips, {})
        const isFollower = viewer !== null && !world.members[viewer]!.isUnconfirmed
        const mayFollow = isFollower ? visible.filter((id) => !companied.includes(id)) : []
        expect([followed.status, idsOf(followed.data)]).toEqual([
          viewer === null ? 401 : 200,
          mayFollow,
        ])
        if (followed.data) expectContent(followed.data)
        const listed = await caller.call(listTrips, {})
        expect(idsOf(listed.data)).toEqual(visible)
        expectContent(listed.data)
        for (const query of ['', 'alps', 'alpz']) {
          const found = await findTrips(caller, { query })
          expect(idsOf(found)).toEqual(visible)
          expectContent(found)
        }
        expect(idsOf(await findTrips(caller, { countries: ['SE'] }))).toEqual(visible)
        const inPeru = idsOf(await findTrips(caller, { countries: ['PE'] }))
        expect(inPeru.filter((id) => !companied.includes(id))).toEqual([])
        for (const [index, { id }] of members.entries()) {
          const ofOwner = trips
            .filter((_, trip) => world.trips[trip]!.owner === index)
            .map((trip) => trip.id)
            .filter((trip) => expected.get(trip) === 200)
            .sort()
          const { status, data } = await caller.call(listUserTrips, { params: { id } })
          const ofNothing = modelOf(world, index, world.members[index]!.trips, viewer)
          expect([status, idsOf(data)]).toEqual(
            ofOwner.length > 0 ? [200, ofOwner] : [ofNothing, []],
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
    { numRuns: 25, endOnFailure: true },
  )
  // The worlds were worth looking at.
  expect([...outcomes].sort().join()).toBe(
    'member 200,member 403,member 404,visitor 200,visitor 403,visitor 404',
  )
})

test('only the owner comes to a trip as an own one', { timeout: 60_000 }, async () => {
  const outcomes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, trips } = await buildWorld(make, world)
      for (const [viewer, member] of members.entries()) {
        const { isClosed, isUnconfirmed } = world.members[viewer]!
        if (isClosed || isUnconfirmed) continue
        for (const [index, { id }] of trips.entries()) {
          // What is hidden is not there; what is seen is merely not the viewer's to change.
          const isSeen = modelOfTrip(world, index, viewer) === 200
          const ofOthers = isSeen ? 403 : 404
          const wanted = world.trips[index]!.owner === viewer ? 200 : ofOthers
          const params = { id }
          const read = await as(member).call(getOwnTrip, { params })
          const body = { trip: { name: 'Alps' } }
          const change = await as(member).call(updateTrip, { params, body })
          const waiting = await as(member).call(listPendingTravellers, { params })
          expect([read.status, change.status, waiting.status]).toEqual([wanted, wanted, wanted])
          const { owner, travellers } = world.trips[index]!
          const isWaiting = (each: number) =>
            each !== owner && ['invited', 'pending'].includes(travellers[String(each)] ?? '')
          const known = wanted === 200 ? modelOfCompany(world, index, viewer).filter(isWaiting) : []
          expect(idsOf(waiting.data?.flatMap(({ user }) => user ?? []))).toEqual(
            idsOf(known.map((each) => members[each]!)),
          )
          outcomes.add(wanted)
        }
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect(outcomes).toEqual(new Set([200, 403, 404]))
})

test('every way to a member agrees with the model', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, trips, albums } = await buildWorld(make, world)
      expect(await countedOtherwise()).toEqual([])
      for (const [index, member] of members.entries()) {
        await indexMember(connections.db, member.id)
        // Each has left one, for whom they let see their countries.
        await make.tip(member, { audience: world.members[index]!.countries })
      }
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const visible: { id: string }[] = []
        for (const [index, { id }] of members.entries()) {
          const wanted = modelOf(world, index, world.members[index]!.profile, viewer)
          if (wanted === 200) visible.push({ id })
          const { status, data } = await caller.call(getUser, { params: { id } })
          expect([index, status]).toEqual([index, wanted])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${status}`)
          const own = trips.filter(
            (_, trip) =>
              world.trips[trip]!.owner === index && modelOfTrip(world, trip, viewer) === 200,
          )
          const ownAlbums = albums.filter(
            (_, album) =>
              world.albums[album]!.owner === index && modelOfAlbum(world, album, viewer) === 200,
          )
          const params = { id }
          const friends = idsOf(
            modelOfFriends(world, index, viewer).map((friend) => members[friend]!),
          )
          const ofFriends = modelOf(world, index, world.members[index]!.friendships, viewer)
          const listed = await caller.call(listUserFriendships, { params })
          expect([listed.status, idsOf(listed.data?.map(({ user }) => user))]).toEqual([
            ofFriends,
            ofFriends === 200 ? friends : [],
          ])
          const ofCountries = modelOf(world, index, world.members[index]!.countries, viewer)
          const countries = await caller.call(listUserCountries, { params })
          expect([countries.status, countries.data?.map(({ code }) => code)]).toEqual([
            ofCountries,
            ofCountries === 200 ? ['IS'] : undefined,
          ])
          expect(data?.counts).toEqual(
            wanted === 200
              ? {
                  trips: own.length,
                  albums: ownAlbums.length,
                  countries: ofCountries === 200 ? 1 : 0,
                  friends: ofFriends === 200 ? friends.length : 0,
                  tipCountries: ofCountries === 200 ? 1 : 0,
                }
              : undefined,
          )
        }
        const ofOneself = await caller.call(listFriendships, {})
        const friends = viewer === null ? [] : modelOfFriends(world, viewer, viewer)
        expect([ofOneself.status, idsOf(ofOneself.data?.map(({ user }) => user))]).toEqual([
          viewer === null ? 401 : 200,
          idsOf(friends.map((friend) => members[friend]!)),
        ])
        for (const query of ['', 'member']) {
          const body = { search: { kind: 'travellers' as const, query } }
          const found = (await caller.call(search, { body })).data as TravellerHit[]
          expect(idsOf(found.map(({ user }) => user))).toEqual(idsOf(visible))
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect([...outcomes].sort().join()).toBe(
    'member 200,member 403,member 404,visitor 200,visitor 403,visitor 404',
  )
})

test('an id that is of nothing is 404 for everyone', async () => {
  const params = { id: uuid() }
  expect((await visitor.call(getTrip, { params })).status).toBe(404)
  expect((await as(await make.user()).call(getTrip, { params })).status).toBe(404)
})
