import { removeTraveller } from '@farfolk/contract/company'
import { createFriendship } from '@farfolk/contract/friendships'
import { deleteTrip } from '@farfolk/contract/trips'
import {
  listOwnCountries,
  listUserCountries,
  unmarkCountry,
} from '@farfolk/contract/visited-countries'
import { expect, onTestFinished, test } from 'vitest'
import { eraseMembers } from '../closing/erase-members.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TripContent } from '../trips/trip-rows.ts'

const { app, as, visitor, make, connections } = await startTestApp()
const over = { startDate: '2019-05-01', endDate: '2019-05-09' }

/** Ben, who has come along on a trip of Ada's to Japan, and privately to Korea. */
async function journey(fields: Partial<TripContent> = {}, status?: 'accepted' | 'invited') {
  const [ada, ben] = [await make.user(), await make.user({ countries_audience: 'everyone' })]
  const stops = [stopIn('JP'), stopIn('KR', true)]
  const trip = await make.trip(ada, { ...over, stops, ...fields })
  const travellerId = await make.traveller(trip, ben, status)
  return { ada, ben, travellerId, params: { id: trip.id } }
}
type Journey = Awaited<ReturnType<typeof journey>>

async function mapOf(who: MadeMember) {
  const { data } = await as(who).call(listOwnCountries, {})
  return data.map(({ code, status, firstVisitedAt }) => `${code} ${status} ${firstVisitedAt}`)
}

const ends: [string, (journey: Journey) => Promise<unknown>][] = [
  ['its owner deletes it', ({ ada, params }) => as(ada).call(deleteTrip, { params })],
  [
    'its owner removes them',
    ({ ada, params, travellerId }) =>
      as(ada).call(removeTraveller, { params: { ...params, travellerId } }),
  ],
  [
    'they leave',
    ({ ben, params, travellerId }) =>
      as(ben).call(removeTraveller, { params: { ...params, travellerId } }),
  ],
  [
    'its owner blocks them',
    ({ ada, ben }) =>
      as(ada).call(createFriendship, { body: { friendship: { userId: ben.id, block: true } } }),
  ],
  [
    'its owner is erased',
    async ({ ada }) => {
      const values = { closed_at: new Date(0), erase_at: new Date(0) }
      await connections.db.updateTable('member').set(values).where('id', '=', ada.id).execute()
      expect(await eraseMembers(app.features)).toBe(1)
    },
  ],
]

test.each(ends)('the countries of a trip that is over stay when %s', async (_how, end) => {
  const all = await journey()
  expect(await mapOf(all.ben)).toEqual(['JP visited 2019-05-01', 'KR visited 2019-05-01'])
  await end(all)
  expect(await mapOf(all.ben)).toEqual(['JP visited 2019-05-01'])
  const { data } = await visitor.call(listUserCountries, { params: { id: all.ben.id } })
  expect(data.map(({ code }) => code)).toEqual(['JP'])
})

test.each<[string, Parameters<typeof journey>]>([
  ['is not over', [{ endDate: '2999-01-01' }]],
  ['is not open to everyone', [{ audience: 'friends' }]],
  ['they were only invited to', [{}, 'invited']],
])('nothing stays of a trip that %s', async (_what, made) => {
  for (const [, end] of ends) {
    const all = await journey(...made)
    await end(all)
    expect(await mapOf(all.ben)).toEqual([])
  }
})

test('what they have said themselves stands, and a later trip fulfils a wish', async () => {
  const stops = ['JP', 'NO', 'SE', 'IS', 'FI'].map((code) => stopIn(code))
  const { ada, ben, params } = await journey({ stops })
  await as(ben).call(unmarkCountry, { params: { code: 'JP' } })
  await make.country(ben, 'NO', { status: 'lived', first_visited_at: '2001-02-03' })
  // The day is the trip's.
  await make.country(ben, 'FI', { status: 'lived', first_visited_at: null })
  await make.country(ben, 'SE', { status: 'wanted', updated_at: '2010-01-01' })
  await make.country(ben, 'IS', { status: 'wanted', updated_at: '2999-01-01' })
  const before = await mapOf(ben)
  await as(ada).call(deleteTrip, { params })
  expect(await mapOf(ben)).toEqual(before)
  expect(before).toEqual([
    'FI lived 2019-05-01',
    'IS wanted null',
    'NO lived 2001-02-03',
    'SE visited 2019-05-01',
  ])
})

test('a deleted trip takes its countries off the map of its owner', async () => {
  const { ada, params } = await journey()
  await as(ada).call(deleteTrip, { params })
  expect(await mapOf(ada)).toEqual([])
})

test('who came along and is erased in the same moment keeps the trip from no end', async () => {
  const { pool } = connections
  const { ada, ben, params } = await journey()
  const other = await pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query('delete from member where id = $1', [ben.id])
  const deleting = as(ada).call(deleteTrip, { params })
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await other.query('commit')
  expect((await deleting).status).toBe(204)
})
