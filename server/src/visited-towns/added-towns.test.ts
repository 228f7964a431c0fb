import { addTown, getOwnTowns, maxAddedTowns, removeTown } from '@farfolk/contract/visited-towns'
import { listOwnCountries, unmarkCountry } from '@farfolk/contract/visited-countries'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { startTestApp } from '../testing/test-app.ts'
import { at, lima, munich, namesOf, over, paris, stockholm, townsIn } from './testing.ts'
import type { MadeMember } from '../testing/make.ts'

const { as, visitor, make, connections } = await startTestApp()
const { add, townsOf } = townsIn({ as })

test('a town is added once and taken off', async () => {
  const member = await make.user()
  const id = uuid()
  const first = await add(member, munich.id, id)
  expect(first).toMatchObject({ status: 201, data: { addedId: id, trips: [], tripsCount: 0 } })
  expect(first.data).toMatchObject({
    place: { ...munich, countryCode: 'DE', population: expect.any(Number) },
    firstDay: null,
    lastDay: null,
  })
  // The same create once more, the same town under another id, and another town under the same id.
  for (const again of [
    await add(member, munich.id, id),
    await add(member, munich.id),
    await add(member, munich.id, uuid()),
    await add(member, stockholm.id, id),
  ]) {
    expect(again).toMatchObject({ status: 200, data: { ...first.data, isCountryNew: false } })
  }
  expect((await add(member, stockholm.id)).status).toBe(201)
  expect(await townsOf(member)).toMatchObject({
    towns: [{ place: munich }, { place: stockholm }],
    numbers: { towns: 2, regions: 2, countries: 2 },
  })
  const params = { id }
  expect((await as(member).call(removeTown, { params })).status).toBe(204)
  expect((await as(member).call(removeTown, { params })).status).toBe(404)
  expect(namesOf(await townsOf(member))).toEqual(['Stockholm'])
})

test("another's town is not one's own", async () => {
  const [member, other] = [await make.user(), await make.user()]
  const { data } = await add(member, munich.id)
  const taken = await add(other, stockholm.id, data.addedId!)
  expect([taken.status, taken.errors?.[0]?.field]).toEqual([409, 'town.id'])
  const params = { id: data.addedId! }
  expect((await as(other).call(removeTown, { params })).status).toBe(404)
  expect([await townsOf(member), await townsOf(other)].map(namesOf)).toEqual([['Munich'], []])
})

test.each([
  ['nothing', {}, 'town.place.id'],
  ['a place without an id', { place: { id: null, name: 'Hut' } }, 'town.place.id'],
  ['no number', { place: { id: 'x' } }, 'town.place.id'],
  ['a place that is not there', { place: { id: '999999999' } }, 'town.place.id'],
  ['no id', { id: 'x', place: munich }, 'town.id'],
])('%s is refused', async (_what, town, field) => {
  const member = await make.user()
  const reply = await as(member).call(addTown, { body: { town: town as never } })
  expect([reply.status, reply.errors?.[0]?.field]).toEqual([422, field])
  expect(await townsOf(member)).toMatchObject({ towns: [], numbers: { towns: 0 } })
})

test('visitors have none, and who is not confirmed adds none', async () => {
  expect((await visitor.call(getOwnTowns, {})).status).toBe(401)
  const body = { town: { place: munich } }
  expect((await visitor.call(addTown, { body })).status).toBe(401)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await as(unconfirmed).call(addTown, { body })).status).toBe(403)
  expect((await townsOf(unconfirmed)).towns).toEqual([])
})

/** Adds so many by hand that only `left` more are taken. */
const fillUp = (member: MadeMember, left: number) =>
  connections.pool.query(
    `insert into visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     select gen_random_uuid(), $1, n, 'X', 'SE', 0, 0 from generate_series(1, $2::int) n`,
    [member.id, maxAddedTowns - left],
  )

test('there is an end to what one may add, but not to what is there', async () => {
  const member = await make.user()
  await fillUp(member, 1)
  expect((await add(member, munich.id)).status).toBe(201)
  const refused = await add(member, stockholm.id)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'town'])
  expect(refused.errors?.[0]?.code).toBe('maximum')
  expect((await add(member, munich.id)).status).toBe(200)
})

test('who adds the last one in the same moment is waited for', async () => {
  const { pool } = connections
  const member = await make.user()
  await fillUp(member, 1)
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('select from member where id = $1 for no key update', [member.id])
  const adding = add(member, munich.id)
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await other.query(
    `insert into visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     values ($1, $2, 5000, 'X', 'SE', 0, 0)`,
    [uuid(), member.id],
  )
  await other.query('commit')
  expect((await adding).status).toBe(422)
})

test('a town that is added marks its country, unless that is on the map', async () => {
  const member = await make.user()
  const marked = async () =>
    (await as(member).call(listOwnCountries, {})).data.map(({ code, status, fromTrip }) => [
      code,
      status,
      fromTrip,
    ])
  const { data: town } = await add(member, munich.id)
  expect(town.isCountryNew).toBe(true)
  expect(await marked()).toEqual([['DE', 'visited', false]])
  await as(member).call(unmarkCountry, { params: { code: 'DE' } })
  // What is there already says nothing new.
  expect((await add(member, munich.id)).data.isCountryNew).toBe(false)
  expect(await marked()).toEqual([])
  await as(member).call(removeTown, { params: { id: town.addedId! } })
  await add(member, munich.id)
  expect(await marked()).toEqual([['DE', 'visited', false]])

  await make.trip(member, { ...over, stops: [at('FR', paris)] })
  await make.country(member, 'PE', { status: 'wanted' })
  await make.country(member, 'SE', { status: 'lived' })
  const areNew = []
  for (const { id } of [paris, lima, stockholm]) {
    areNew.push((await add(member, id)).data.isCountryNew)
  }
  expect(areNew).toEqual([false, true, false])
  expect(await marked()).toEqual([
    ['FR', 'visited', true],
    ['DE', 'visited', false],
    ['PE', 'visited', false],
    ['SE', 'lived', false],
  ])
})
