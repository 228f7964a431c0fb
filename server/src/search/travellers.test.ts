import { search, type TravellerHit } from '@farfolk/contract/search'
import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { memberDocument } from './document.ts'
import { insertWords } from './words.ts'
import { type Criteria, stop } from './testing.ts'

const { as, visitor, make, connections } = await startTestApp()

describe('travellers', () => {
  async function makeTraveller(fields: Parameters<typeof make.user>[0] & { home?: string } = {}) {
    const { home, ...columns } = fields
    const document = memberDocument({
      firstName: columns.first_name ?? 'Somebody',
      bio: columns.bio ?? '',
      hometown: home === undefined ? null : { name: home, region: null, countryCode: 'NO' },
      homeCountry: columns.home_country ?? null,
      interests: columns.interests ?? [],
      languages: [],
      offers: columns.offers ?? [],
    })
    await insertWords(connections.db, document.words)
    return make.user({ first_name: 'Somebody', ...columns, search: document.vector })
  }
  async function findTravellers(criteria: Criteria, caller = visitor) {
    const reply = await caller.call(search, {
      body: { search: { kind: 'travellers', ...criteria } },
    })
    expect(reply.status).toBe(200)
    return (reply.data as TravellerHit[]).map(({ user }) => user.profile.firstName)
  }

  test('who tells a home town alone lives in its country', async () => {
    await makeTraveller({ first_name: 'Nora', home: 'Bergen' })
    await makeTraveller({ first_name: 'Olaf', home: 'Bergen', home_country: 'SE' })
    expect(await findTravellers({ countries: ['NO'] })).toEqual(['Nora'])
    expect(await findTravellers({ query: 'norw' })).toEqual(['Nora'])
    expect(await findTravellers({ query: 'Noruega' })).toEqual(['Nora'])
  })

  test('are found by name, bio and home, and by their trips', async () => {
    const nora = await makeTraveller({ first_name: 'Nora', bio: 'Climbs', home_country: 'NO' })
    await makeTraveller({ first_name: 'José', interests: ['golf'] })
    await make.trip(nora, { startDate: day(5), endDate: day(6), lookingForCompany: true })
    expect(await findTravellers({ query: 'jose' })).toEqual(['José'])
    expect(await findTravellers({ query: 'norw' })).toEqual(['Nora'])
    expect(await findTravellers({ query: 'clmbs' })).toEqual(['Nora'])
    expect(await findTravellers({ countries: ['NO'] })).toEqual(['Nora'])
    expect(await findTravellers({ interests: ['golf'] })).toEqual(['José'])
    expect(await findTravellers({ from: day(6), to: day(9) })).toEqual(['Nora'])
    expect(await findTravellers({ from: day(7), to: day(9) })).toEqual([])
    expect(await findTravellers({ lookingForCompany: true })).toEqual(['Nora'])
    expect(await findTravellers({ type: 'upcoming' })).toEqual(['Nora'])
    expect(await findTravellers({ type: 'finished' })).toEqual([])
    expect(await findTravellers({})).toEqual(['José', 'Nora'])
  })

  test('go to a country on a trip that fits, where dates or company are asked for', async () => {
    const dates = { startDate: day(5), endDate: day(6) }
    const toJapan = { ...dates, stops: [stop('Tokyo', 'JP')] }
    const nora = await makeTraveller({ first_name: 'Nora', home_country: 'NO' })
    await make.trip(nora, { ...toJapan, lookingForCompany: true })
    const haruka = await makeTraveller({ first_name: 'Haruka', home_country: 'JP' })
    await make.trip(haruka, { ...dates, stops: [stop('Oslo', 'NO')], lookingForCompany: true })
    const secret = await makeTraveller({ first_name: 'Secret' })
    await make.trip(secret, { ...toJapan, audience: 'me', lookingForCompany: true })
    const countries = ['JP']
    expect(await findTravellers({ countries })).toEqual(['Haruka'])
    expect(await findTravellers({ countries, from: day(4), to: day(9) })).toEqual(['Nora'])
    expect(await findTravellers({ countries, lookingForCompany: true })).toEqual(['Nora'])
    expect(await findTravellers({ countries, type: 'upcoming' })).toEqual(['Nora'])
    expect(await findTravellers({ countries, from: day(7) })).toEqual([])
    expect(await findTravellers({ countries, from: day(4) }, as(secret))).toEqual([
      'Secret',
      'Nora',
    ])
  })

  test('a home is named in the language of the reader', async () => {
    await makeTraveller({ first_name: 'Nora', home_country: 'NO' })
    const body = { search: { kind: 'travellers' as const, query: 'norway' } }
    const reply = await visitor.call(search, { body, headers: { 'accept-language': 'de' } })
    const [hit] = reply.data as TravellerHit[]
    expect(hit?.highlights).toEqual({ homeCountry: '<mark>Norwegen</mark>' })
  })

  test('bear where they live, to whoever may see the profile', async () => {
    const home = stop('Lisboa', 'PT').place
    const open = await makeTraveller({ first_name: 'Open' })
    const hidden = await makeTraveller({ first_name: 'Hidden', profile_audience: 'friends' })
    const friend = await makeTraveller({ first_name: 'Friend' })
    await make.friendship(hidden, friend)
    await connections.pool.query('update member set hometown = $2 where id = any($1)', [
      [open.id, hidden.id],
      JSON.stringify(home),
    ])
    const body = { search: { kind: 'travellers' as const } }
    const homesFor = async (caller = visitor) => {
      const hits = (await caller.call(search, { body })).data as TravellerHit[]
      return Object.fromEntries(
        hits.map(({ user, hometown }) => [user.profile.firstName, hometown]),
      )
    }
    expect(await homesFor()).toEqual({ Friend: null, Open: home })
    expect(await homesFor(as(open))).toEqual({ Friend: null, Open: home })
    expect(await homesFor(as(friend))).toEqual({ Friend: null, Hidden: home, Open: home })
    await make.friendship(open, friend, 'blocked')
    expect(await homesFor(as(friend))).toEqual({ Friend: null, Hidden: home })
  })

  test('are not found by trips that the viewer may not see', async () => {
    const secretive = await makeTraveller({ first_name: 'Secretive' })
    const amiable = await makeTraveller({ first_name: 'Amiable' })
    const [friend, stranger] = [await makeTraveller(), await makeTraveller()]
    await make.friendship(secretive, friend)
    await make.friendship(amiable, friend)
    const fields = { startDate: day(5), endDate: day(6), lookingForCompany: true }
    await make.trip(secretive, { ...fields, audience: 'me' })
    await make.trip(amiable, { ...fields, audience: 'friends' })
    const searches: Criteria[] = [
      { from: day(4) },
      { to: day(9) },
      { type: 'upcoming' },
      { lookingForCompany: true },
    ]
    for (const criteria of searches) {
      expect(await findTravellers(criteria)).toEqual([])
      expect(await findTravellers(criteria, as(stranger))).toEqual([])
      expect(await findTravellers(criteria, as(friend))).toEqual(['Amiable'])
      expect(await findTravellers(criteria, as(secretive))).toEqual(['Secretive'])
      expect(await findTravellers(criteria, as(amiable))).toEqual(['Amiable'])
    }
  })

  test('show nobody who does not want to be seen', async () => {
    const [shy, viewer] = await Promise.all([
      makeTraveller({ first_name: 'Shy', profile_audience: 'friends' }),
      makeTraveller({ first_name: 'Viewer' }),
    ])
    await makeTraveller({ first_name: 'Closed', closed_at: new Date() })
    await makeTraveller({ first_name: 'Unconfirmed', email_confirmed_at: null })
    const wall = await makeTraveller({ first_name: 'Wall' })
    await make.friendship(wall, viewer, 'blocked')
    expect((await findTravellers({})).sort()).toEqual(['Viewer', 'Wall'])
    expect(await findTravellers({}, as(viewer))).toEqual(['Viewer'])
    await make.friendship(shy, viewer)
    expect((await findTravellers({}, as(viewer))).sort()).toEqual(['Shy', 'Viewer'])
  })

  test('come page by page', async () => {
    for (let index = 0; index < 25; index++) {
      await makeTraveller({ first_name: index % 2 ? 'Anna' : 'Bo', bio: 'Anna likes trains' })
    }
    for (const query of ['anna', '']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const body = {
          search: { kind: 'travellers' as const, query, limit: 4, ...(cursor && { cursor }) },
        }
        const reply = await visitor.call(search, { body })
        seen.push(...(reply.data as TravellerHit[]).map(({ user }) => user.id))
        cursor = reply.page?.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(25)
      expect(seen).toHaveLength(25)
    }
  })

  test('come once each while new words are written', async () => {
    const ids: string[] = []
    for (let index = 0; index < 20; index++) {
      const first_name = index % 2 ? 'Lena' : 'Bo'
      ids.push((await makeTraveller({ first_name, bio: 'Lena likes trains' })).id)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const criteria = { kind: 'travellers' as const, query: 'lena', limit: 4 }
      const body = { search: { ...criteria, ...(cursor && { cursor }) } }
      const reply = await visitor.call(search, { body })
      seen.push(...(reply.data as TravellerHit[]).map(({ user }) => user.id))
      cursor = reply.page?.nextCursor ?? undefined
      const words = Array.from({ length: seen.length < 8 ? 1 : 30 }, (_, nth) => `lena${nth}`)
      await makeTraveller({ bio: words.join(' ') })
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => ids.includes(id))).toHaveLength(ids.length)
  })
})
