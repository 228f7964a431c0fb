import { listBookings } from '@farfolk/contract/bookings'
import { listChannels } from '@farfolk/contract/chat'
import { listExpenses } from '@farfolk/contract/expenses'
import { type OwnHitKind, searchOwn } from '@farfolk/contract/own-search'
import { listTripIdeas } from '@farfolk/contract/trip-ideas'
import { listTripTodos } from '@farfolk/contract/trip-todos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { chatting } from '../chat/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  modelOfPackingList,
  modelOfTravellersOnly,
  smallWorlds,
} from '../visibility/small-worlds.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { open, send } = chatting(app)
const { pool } = connections

/** Of members and trips by their number; also of who does not travel on the trip, or does no more. */
const writings = fc.array(
  fc.record({ trip: fc.nat(5), author: fc.nat(3), private: fc.boolean() }),
  { minLength: 2, maxLength: 5 },
)

async function found(member: MadeMember, q: string): Promise<string[]> {
  const { status, data } = await as(member).call(searchOwn, { query: { q, limit: 50 } })
  expect(status).toBe(200)
  return data.map(({ kind, id }) => `${kind} ${id}`).toSorted()
}

/** All of a trip that its lists show a member; nothing where they are refused. */
async function listed(member: MadeMember, tripId: string) {
  const params = { id: tripId }
  const asking = as(member)
  const lists: [OwnHitKind, { status: number; data: { id: string }[] }][] = [
    ['booking', await asking.call(listBookings, { params })],
    ['idea', await asking.call(listTripIdeas, { params })],
    ['todo', await asking.call(listTripTodos, { params })],
    ['expense', await asking.call(listExpenses, { params })],
  ]
  return lists.flatMap(([kind, { status, data }]) =>
    status === 200 ? data.map(({ id }) => `${kind} ${id}`) : [],
  )
}

/** One of each on a trip, all called so. */
async function write(
  trip: { id: string },
  author: { id: string },
  word: string,
  isPrivate: boolean,
) {
  const values = [uuid(), trip.id, author.id, word]
  await pool.query(
    `insert into booking (id, trip_id, author_id, kind, title, start_date, private)
     values ($1, $2, $3, 'other', $4, '2031-05-01', $5)`,
    [...values, isPrivate],
  )
  await pool.query(
    'insert into trip_idea (id, trip_id, author_id, title) values ($1, $2, $3, $4)',
    values,
  )
  await pool.query(
    'insert into trip_todo (id, trip_id, author_id, text) values ($1, $2, $3, $4)',
    values,
  )
  await pool.query(
    'insert into expense_person (id, trip_id, member_id) values ($1, $2, $3) on conflict do nothing',
    [uuid(), trip.id, author.id],
  )
  await pool.query(
    `with spent as (insert into expense (id, trip_id, author_id, paid_by, kind, title, date, amount, currency)
     select $1, $2, $3, person.id, 'spent', $4, '2031-05-01', 100, 'EUR'
     from expense_person person where person.trip_id = $2 and person.member_id = $3 limit 1
       returning id, paid_by)
     insert into expense_share (expense_id, person_id, position, parts)
     select id, paid_by, 0, 1 from spent`,
    values,
  )
}

test('a member finds what the lists show them, and nothing else', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(smallWorlds, writings, async (world, written) => {
      await pool.query('delete from member')
      const { members, trips, packingLists } = await buildWorld(make, world)
      const there = written.filter(({ trip }) => trip < trips.length)
      for (const { trip, author, private: isPrivate } of there) {
        await write(trips[trip]!, members[author]!, 'Wording', isPrivate)
      }
      for (const [viewer, member] of members.entries()) {
        if (world.members[viewer]!.isClosed) continue
        const own = trips.filter((_, trip) => modelOfTravellersOnly(world, trip, viewer) === 200)
        const tripIds = own.map(({ id }) => `trip ${id}`)
        for (const q of ['alps', 'Schweden']) {
          const hits = await found(member, q)
          expect(hits).toHaveLength(Math.min(5, own.length))
          expect(tripIds).toEqual(expect.arrayContaining(hits))
        }
        const shown: string[] = []
        for (const [trip, params] of trips.entries()) {
          if (there.some((each) => each.trip === trip))
            shown.push(...(await listed(member, params.id)))
        }
        const hits = await found(member, 'word')
        expect(hits).toEqual(shown.toSorted())
        const things = (name: number) =>
          packingLists.flatMap(({ itemIds }, list) => {
            const { packs } = modelOfPackingList(world, list, viewer)
            const isTold = name === 0 || world.packingLists[list]!.secretOf === viewer
            return packs && isTold ? [`packingListItem ${itemIds[name]}`] : []
          })
        expect(await found(member, 'tent')).toEqual(things(0).toSorted())
        expect(await found(member, 'ring')).toEqual(things(1).toSorted())
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('meet-ups, conversations and friends are found as their lists show them', async () => {
  const [maya, host] = [await make.user(), await make.user({ first_name: 'Quartzina' })]
  const [apart, over] = [await make.user(), await make.user({ closed_at: new Date() })]
  await make.friendship(maya, host)
  await make.friendship(maya, over)
  const name = 'Quartz'
  const meetUp = await make.meetUp(host, { name })
  await make.comer(meetUp, maya)
  await make.comer(await make.meetUp(host, { name, cancelled_at: new Date() }), maya)
  // Called by who meets her no more, and by who is gone.
  await make.friendship(apart, maya, 'blocked')
  for (const owner of [apart, over]) await make.comer(await make.meetUp(owner, { name }), maya)
  await pool.query('update member set first_name = $1 where id = any($2::uuid[])', [
    'Quartzo',
    [apart.id, over.id],
  ])
  const direct = await open(maya, host)
  await send(maya, direct, 'Hello')
  const group = await make.group([maya, host], 'Quartz gang')
  const nothing = await make.group([host, apart], 'Quartz others')
  expect(await found(maya, 'quartz')).toEqual(
    [
      `channel ${direct.id}`,
      `channel ${group.id}`,
      `friend ${host.id}`,
      `meetUp ${meetUp.id}`,
    ].toSorted(),
  )
  expect(await found(maya, 'others')).toEqual([])
  expect(nothing.id).toBeDefined()
  // Hidden by her till something new is written.
  await pool.query(
    `update channel_mark set hidden_position = 99, has_opened = false where member_id = $1 and channel_id = $2`,
    [maya.id, direct.id],
  )
  expect(await found(maya, 'quartzina')).toEqual([`friend ${host.id}`])
  await pool.query('update channel_mark set hidden_position = 0 where member_id = $1', [maya.id])
  expect(await found(maya, 'quartzina')).toEqual(
    [`channel ${direct.id}`, `friend ${host.id}`].toSorted(),
  )
  await pool.query(
    `update friendship set state = case member_id when $1::uuid then 'blocked_by' else 'blocked' end
     where $1 in (member_id, other_id) and $2 in (member_id, other_id)`,
    [maya.id, host.id],
  )
  const { data } = await as(maya).call(listChannels, { query: {} })
  const channels = data
    .filter(({ title }) => title.includes('Quartz'))
    .map(({ id }) => `channel ${id}`)
  expect(await found(maya, 'quartz')).toEqual(channels.toSorted())
  expect(channels).not.toContain(`channel ${direct.id}`)
})

test('who has left a trip finds nothing of it, nor does a companion of what is hidden from them', async () => {
  const [owner, companion, apart] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, { name: 'Wording' })
  for (const member of [companion, apart]) await make.traveller(trip, member)
  await make.friendship(companion, apart, 'blocked')
  await write(trip, owner, 'Wording', false)
  const items = [{ name: 'Wording' }, { name: 'Wording', private: true }]
  await make.packingList(owner, { name: 'Bag', trip_id: trip.id, items })
  const ofTrip = await found(companion, 'wording')
  expect(ofTrip).toHaveLength(6)
  expect(await found(owner, 'wording')).toHaveLength(7)
  // Private ones, and what one wrote whom she has blocked; all see what a trip costs.
  await write(trip, owner, 'Wording', true)
  await write(trip, apart, 'Wording', false)
  await make.packingList(apart, { name: 'Bag', trip_id: trip.id, items })
  expect(await found(owner, 'wording')).toHaveLength(16)
  const hers = await found(companion, 'wording')
  expect(hers.filter((hit) => hit.startsWith('expense'))).toHaveLength(3)
  expect(hers).toHaveLength(ofTrip.length + 4)
  expect(hers).toEqual(expect.arrayContaining(ofTrip))

  await pool.query(`update trip set audience = 'hidden' where id = $1`, [trip.id])
  const left = await found(companion, 'wording')
  expect(left.filter((hit) => !hit.startsWith('packingListItem'))).toEqual([])
  expect(await found(owner, 'wording')).toHaveLength(16)
  await pool.query('update trip set audience = null where id = $1', [trip.id])
  expect(await found(companion, 'wording')).toEqual(hers)
  await pool.query('delete from traveller where trip_id = $1 and member_id = $2', [
    trip.id,
    companion.id,
  ])
  expect(await found(companion, 'wording')).toEqual([])
})
