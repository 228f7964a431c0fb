import {
  createKeptSearch,
  deleteKeptSearch,
  listKeptSearches,
  mostKeptSearches,
  updateKeptSearch,
} from '@farfolk/contract/kept-searches'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { keptSearchesOf } from './testing.ts'

const testApp = await startTestApp()
const { as, make, visitor, connections } = testApp
const { keep } = keptSearchesOf(testApp)
const { pool } = connections

const trips = { kind: 'trips' } as const
const of = ({ id }: { id: string }) => ({ params: { id } })
const post = (member: { token: string }, keptSearch: object) =>
  as(member).call(createKeptSearch, { body: { keptSearch } as never })

test('a search is kept with what narrows it, and listed to its member alone', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const search = { ...trips, query: 'Japan', from: '2131-04-01', countries: ['JP'], sort: 'newest' }
  const kept = await post(maya, { name: '  Japan in April ', search })
  expect(kept).toMatchObject({
    status: 201,
    data: {
      name: 'Japan in April',
      search: { kind: 'trips', query: 'Japan', from: '2131-04-01', countries: ['JP'] },
      tells: true,
      newCount: 0,
      newHits: [],
      newIds: [],
      toldAt: null,
    },
  })
  // Of nothing but what page is asked for.
  expect(kept.data.search).not.toHaveProperty('limit')
  expect(kept.data.search?.sort).toBe('relevance')
  const { data } = await as(maya).call(listKeptSearches, {})
  expect(data).toEqual([kept.data])
  expect((await as(ben).call(listKeptSearches, {})).data).toEqual([])
  expect((await visitor.call(listKeptSearches, {})).status).toBe(401)
  expect(
    (await visitor.call(createKeptSearch, { body: { keptSearch: kept.data } as never })).status,
  ).toBe(401)
})

test('the same id, or the same search however it is written, is kept once', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const id = uuid()
  const search = { ...trips, countries: ['SE', 'NO'], interests: ['hiking', 'cycling'] }
  const first = await post(maya, { id, name: 'North', search })
  expect(first).toMatchObject({ status: 201, data: { id } })
  const repeats = [
    { id, name: 'South', search: { ...trips, query: 'Chile' } },
    { name: 'Again', search },
    {
      id: uuid(),
      name: 'Turned',
      search: {
        ...trips,
        query: null,
        countries: ['NO', 'SE', 'NO'],
        interests: ['cycling', 'hiking'],
        sort: 'soonest',
        offers: ['stay'],
      },
    },
  ]
  for (const each of repeats) {
    expect(await post(maya, each)).toMatchObject({ status: 200, data: { id, name: 'North' } })
  }
  // Several at once, too.
  const other = { name: 'Once', search: { ...trips, query: 'once' } }
  const replies = await Promise.all([1, 2, 3].map(() => post(ben, other)))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await post(ben, { id, name: 'Mine', search })).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'keptSearch.id' }],
  })
  // What is nearest is another search than the same words.
  const near = { kind: 'travellers', query: 'Porto' }
  const [far, close] = [
    await post(maya, { name: 'Porto', search: near }),
    await post(maya, { name: 'Around Porto', search: { ...near, sort: 'nearest' } }),
  ]
  expect(far.data.id).not.toBe(close.data.id)
})

test('a search for everything, a bad one and one too many are refused', async () => {
  const maya = await make.user()
  for (const search of [
    trips,
    { kind: 'travellers', query: '  ', sort: 'newest', hosting: {} },
    { ...trips, offers: ['stay'] },
  ]) {
    expect(await post(maya, { name: 'All', search })).toMatchObject({
      status: 422,
      errors: [{ code: 'required', field: 'keptSearch.search' }],
    })
  }
  // Those that look for no company are fewer than all.
  const alone = { name: 'Alone', search: { ...trips, lookingForCompany: false } }
  expect((await post(await make.user(), alone)).status).toBe(201)
  expect(
    await post(maya, {
      name: ' ',
      search: { kind: 'ships', from: '2131-05-02', to: '2131-05-01' },
    }),
  ).toMatchObject({ status: 422 })
  for (let number = 0; number < mostKeptSearches; number++) {
    await keep(maya, { ...trips, query: `fjord ${number}` })
  }
  expect(await post(maya, { name: 'More', search: { ...trips, query: 'more' } })).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict' }],
  })
  // What is kept already is no further one.
  const again = await post(maya, { name: 'Again', search: { ...trips, query: 'fjord 3' } })
  expect(again.status).toBe(200)
  const ben = await make.user({ email_confirmed_at: null })
  expect(await post(ben, { name: 'A', search: { ...trips, query: 'a' } })).toMatchObject({
    status: 403,
  })
})

test('its member calls it something else, turns it off and removes it; nobody else does', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await make.friendship(maya, ben)
  const kept = await keep(maya, { ...trips, query: 'Japan' })
  const change = (member: typeof maya, keptSearch: object) =>
    as(member).call(updateKeptSearch, { ...of(kept), body: { keptSearch } })
  expect(await change(maya, { name: 'Spring', tells: false })).toMatchObject({
    status: 200,
    data: { name: 'Spring', tells: false, search: { query: 'Japan' } },
  })
  expect(await change(maya, {})).toMatchObject({ status: 200, data: { name: 'Spring' } })
  expect((await change(maya, { name: '' })).status).toBe(422)
  // Whose address is no longer confirmed may silence what they may remove.
  await pool.query('update member set email_confirmed_at = null where id = $1', [maya.id])
  expect(await change(maya, { tells: true })).toMatchObject({ data: { tells: true } })
  expect(await change(maya, { tells: false })).toMatchObject({ data: { tells: false } })
  expect((await change(ben, {})).status).toBe(404)
  for (const reply of [
    await change(ben, { name: 'Theirs' }),
    await as(ben).call(deleteKeptSearch, of(kept)),
  ]) {
    expect(reply.status).toBe(404)
  }
  expect((await visitor.call(deleteKeptSearch, of(kept))).status).toBe(401)
  expect((await as(maya).call(deleteKeptSearch, of(kept))).status).toBe(204)
  expect((await as(maya).call(deleteKeptSearch, of(kept))).status).toBe(404)
  expect((await as(maya).call(listKeptSearches, {})).data).toEqual([])
})

test('one that this version cannot read is shown as such, and may be removed', async () => {
  const maya = await make.user()
  const { id } = await keep(maya, { ...trips, query: 'Japan' }, 'From later')
  await pool.query(`update kept_search set search = '{"kind": "ships"}' where id = $1`, [id])
  const listed = await as(maya).call(listKeptSearches, {})
  expect(listed).toMatchObject({ status: 200, data: [{ id, name: 'From later', search: null }] })
  const body = { keptSearch: { tells: false } }
  expect((await as(maya).call(updateKeptSearch, { ...of({ id }), body })).status).toBe(200)
  const on = { keptSearch: { tells: true } }
  expect((await as(maya).call(updateKeptSearch, { ...of({ id }), body: on })).status).toBe(200)
  expect((await as(maya).call(deleteKeptSearch, of({ id }))).status).toBe(204)
})
