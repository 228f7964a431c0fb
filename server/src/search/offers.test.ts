import { type Offer, updateOwnUser } from '@farfolk/contract/members'
import { search, SearchInput, type TravellerHit } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { travellersStatement } from './search-travellers.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

type Criteria = Omit<z.input<typeof SearchInput>, 'kind'>
type Fields = Parameters<typeof make.user>[0]

/** As a member who has filled the profile in. */
async function offering(
  name: string,
  { offers, lives, from }: { offers: Offer[]; lives?: string; from?: string },
  fields: Fields = {},
) {
  const member = await make.user(fields)
  const hometown = lives ? { name: 'Somewhere', countryCode: lives, lat: 1, lng: 2 } : null
  const profile = { firstName: name, offers, hometown, homeCountry: from ?? null }
  const reply = await as(member).call(updateOwnUser, { body: { user: { profile } } })
  expect(reply.status).toBe(200)
  return member
}

async function find(criteria: Criteria, caller = visitor) {
  const body = { search: { kind: 'travellers' as const, ...criteria } }
  const reply = await caller.call(search, { body })
  expect(reply.status).toBe(200)
  return (reply.data as TravellerHit[]).map(({ user }) => user.profile.firstName).sort()
}

test('travellers are found by any of what they offer, where they live', async () => {
  await offering('Ana', { offers: ['meet'], lives: 'PT' })
  await offering('Ben', { offers: ['show-around', 'stay'], lives: 'PT', from: 'NO' })
  await offering('Cleo', { offers: ['stay'], from: 'PT' })
  await offering('Dora', { offers: ['meet'], lives: 'NO', from: 'PT' })
  await offering('Emil', { offers: [], lives: 'PT' })
  const member = as(await make.user())
  expect(await find({ offers: ['stay'] }, member)).toEqual(['Ben', 'Cleo'])
  expect(await find({ offers: ['meet', 'stay'] }, member)).toEqual(['Ana', 'Ben', 'Cleo', 'Dora'])
  expect(await find({ offers: ['meet', 'stay'], countries: ['PT'] }, member)).toEqual([
    'Ana',
    'Ben',
    'Cleo',
  ])
  expect(await find({ offers: ['meet'], countries: ['NO', 'SE'] }, member)).toEqual(['Dora'])
  expect(await find({ offers: ['meet'], query: 'somewhere' }, member)).toEqual(['Ana', 'Dora'])
  expect(await find({ offers: [], query: 'somewhere' }, member)).toHaveLength(4)
})

test('and by no offer any more that was taken back', async () => {
  const ana = await offering('Ana', { offers: ['meet'] })
  await as(ana).call(updateOwnUser, { body: { user: { profile: { offers: [] } } } })
  expect(await find({ offers: ['meet'] })).toEqual([])
})

test('nobody is found by an offer that the one who looks may not see', async () => {
  const host = await offering('Host', { offers: ['meet', 'stay'] })
  await offering('Quiet', { offers: ['stay'] })
  await offering('Shy', { offers: ['stay'] }, { profile_audience: 'friends' })
  await offering('Unconfirmed', { offers: ['stay'] }, { email_confirmed_at: null })
  await offering('Closed', { offers: ['stay'] })
  await connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('first_name', '=', 'Closed')
    .execute()
  const { stranger, friend, blocked, unconfirmed } = await make.others(host)
  for (const caller of [visitor, as(unconfirmed)]) {
    expect(await find({ offers: ['stay'] }, caller)).toEqual([])
    expect(await find({ offers: ['meet', 'stay'] }, caller)).toEqual(['Host'])
    // Nor by letters that such an offer might begin with.
    for (const query of ['s', 'st', 'stay', 'o', ':stay']) {
      expect(await find({ query }, caller)).not.toContain('Quiet')
    }
  }
  for (const caller of [stranger, friend]) {
    expect(await find({ offers: ['stay'] }, as(caller))).toEqual(['Host', 'Quiet'])
  }
  expect(await find({ offers: ['stay'] }, as(blocked))).toEqual(['Quiet'])
})

test('come page by page', async () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil']
  for (const name of names) await offering(name, { offers: ['meet'] })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const body = {
      search: { kind: 'travellers' as const, offers: ['meet' as const], limit: 2, cursor },
    }
    const reply = await visitor.call(search, { body })
    seen.push(...(reply.data as TravellerHit[]).map(({ user }) => user.profile.firstName))
    cursor = reply.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen.toSorted()).toEqual(names)
})

test('a page reads few members, be the offer rare or common', async () => {
  // Every third takes people in, of whom one in a hundred lives in Portugal.
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at, created_at, search)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now(), now() - n * interval '1 minute',
      case when n % 3 > 0 then ''
        when n % 300 = 0 then ''':stay'' '':PT-stay'''
        else ''':stay'' '':NO-stay''' end::tsvector
    from generate_series(1, 20000) n`)
  await vacuum(pool, 'member')
  const rowsRead = async (countries: string[]) => {
    const input = SearchInput.parse({ kind: 'travellers', countries, offers: ['stay'] })
    const viewer = { memberId: null, emailConfirmed: true }
    const { text, values } = travellersStatement(
      { input, terms: [], viewer, shares: null, around: undefined },
      { after: null, upTo: null, limit: 21 },
    )!
    const steps = await explain(pool, text, values)
    const scans = steps.filter((step) => step['Relation Name'] === 'member')
    return Math.max(...scans.map((step) => step['Actual Rows'] * step['Actual Loops']))
  }
  expect(await rowsRead([])).toBeLessThan(100)
  expect(await rowsRead(['PT'])).toBeLessThan(100)
})
