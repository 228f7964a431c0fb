import { search, type SearchInput, type TravellerHit, type TripHit } from '@farfolk/contract/search'
import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import type * as z from 'zod/mini'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCursor } from '../http/cursor.ts'
import { startTestApp } from '../testing/test-app.ts'
import { visibleTripsText } from '../trips/statements.ts'
import { memberDocument } from './document.ts'
import { insertWords } from './words.ts'

const { as, visitor, make, connections } = await startTestApp()

type Criteria = Omit<z.input<typeof SearchInput>, 'kind'>

async function findTrips(criteria: Criteria, caller = visitor) {
  const reply = await caller.call(search, { body: { search: { kind: 'trips', ...criteria } } })
  expect(reply.status).toBe(200)
  return reply.data as TripHit[]
}
const names = async (criteria: Criteria, caller = visitor) =>
  (await findTrips(criteria, caller)).map(({ trip }) => trip.name)

function stop(name: string, countryCode: string, isPrivate = false) {
  const place = { id: null, name, region: null, countryCode, lat: 0, lng: 0, population: null }
  return { place, arrivalDate: null, departureDate: null, note: '', private: isPrivate }
}

describe('trips', () => {
  test('are found by words of name, places, countries and description', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Autumn', description: 'Reindeer & saunas' })
    await make.trip(owner, { name: 'Spring', stops: [stop('Göteborg', 'SE')] })
    expect(await names({ query: 'autumn' })).toEqual(['Autumn'])
    expect(await names({ query: 'saunas reindeer' })).toEqual(['Autumn'])
    expect(await names({ query: 'GOTEBORG' })).toEqual(['Spring'])
    expect(await names({ query: 'göteb' })).toEqual(['Spring'])
    expect(await names({ query: 'swed' })).toEqual(['Spring'])
    expect(await names({ query: 'autumn swed' })).toEqual([])
    expect(await names({ query: '🏝️ !!' })).toEqual([])
    expect((await names({})).sort()).toEqual(['Autumn', 'Spring'])
  })

  test('are read by the statement that finds them, the next page by id', async () => {
    const owner = await make.user()
    for (const offset of [-40, -39, -38, 5, 6, 7]) {
      const name = offset < 0 ? 'Sauna past' : 'Sauna to come, sauna to stay'
      const dates = { startDate: day(offset), endDate: day(offset + 3) }
      await make.trip(owner, { name, ...dates, stops: [stop('Oulu', 'FI')] })
    }
    const query = vi.spyOn(connections.pool, 'query')
    onTestFinished(() => query.mockRestore())
    const past = { from: day(-60), to: day(-10) }
    for (const criteria of [
      { countries: ['FI'] },
      { query: 'sauna' },
      past,
      { ...past, query: 'sauna', countries: ['FI'] },
      { sort: 'newest' as const },
    ]) {
      expect(await findTrips({ ...criteria, limit: 2 })).toHaveLength(2)
    }
    expect(query.mock.calls.map(([text]) => text)).not.toContain(visibleTripsText)
    const body = { search: { kind: 'trips' as const, query: 'sauna', limit: 2 } }
    const first = await visitor.call(search, { body })
    const cursor = first.page?.nextCursor ?? ''
    const next = await visitor.call(search, { body: { search: { ...body.search, cursor } } })
    expect(next.data).toHaveLength(2)
    expect(query.mock.calls.map(([text]) => text)).toContain(visibleTripsText)
  })

  test('a slip of the finger finds what was meant', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Stockholm and on', stops: [stop('Reykjavík', 'IS')] })
    for (const query of ['stokholm', 'sotckholm', 'Stockhlom', 'reykjavk', 'stockholm rekjavik']) {
      expect([query, await names({ query })]).toEqual([query, ['Stockholm and on']])
    }
    await make.trip(owner, { name: 'Москва и Ελλάδα' })
    for (const query of ['мсква', 'Моксва', 'ελαδα']) {
      expect([query, await names({ query })]).toEqual([query, ['Москва и Ελλάδα']])
    }
    expect(await names({ query: 'zzzzzz' })).toEqual([])
  })

  test('so does one in a short word, without words that are two away', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Nara slowly', stops: [stop('Kyoto', 'JP')] })
    await make.trip(owner, { name: 'Toy trains in Tokyo' })
    await make.trip(owner, { name: 'Toy shops' })
    for (const [query, name] of [
      ['Koyto', 'Nara slowly'],
      ['kyxto', 'Nara slowly'],
      ['nraa', 'Nara slowly'],
      ['Toyko', 'Toy trains in Tokyo'],
      ['trains toyko', 'Toy trains in Tokyo'],
    ] as const) {
      expect([query, await names({ query })]).toEqual([query, [name]])
    }
  })

  test('the name of a place or country is no slip of another', async () => {
    const owner = await make.user()
    const name = 'Thailand by train'
    await make.trip(owner, { name, description: 'Milaan. Norwey', stops: [stop('Bangkok', 'TH')] })
    // As Germans call Milan, by its own name, and as Germans call Norway.
    for (const query of ['Mailand', 'milan', 'Norwegen', 'norway', 'Mailand train']) {
      expect([query, await names({ query })]).toEqual([query, []])
    }
    for (const query of ['Tailand', 'thialand', 'Bankgok', 'thailand trian', 'Milaam']) {
      expect([query, await names({ query })]).toEqual([query, [name]])
    }
  })

  test('nor are the words of a longer name, by which it is found in any language', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Neo Delhi', description: 'Coast Rica. New York in Delhi' })
    for (const query of ['Neu Delhi', 'Costa Rica']) {
      expect([query, await names({ query })]).toEqual([query, []])
    }
    await make.trip(owner, { name: 'Plains', stops: [stop('New Delhi', 'IN')] })
    await make.trip(owner, { name: 'Delta', stops: [stop('Ho Chi Minh City', 'VN')] })
    for (const query of ['Neu Delhi', 'nach Neu-Delhi', 'Nueva Delhi plains']) {
      expect([query, await names({ query })]).toEqual([query, ['Plains']])
    }
    expect((await findTrips({ query: 'Neu Delhi' }))[0]?.highlights).toMatchObject({
      places: '<mark>New Delhi</mark>',
    })
    expect(await names({ query: 'Saigon' })).toEqual(['Delta'])
    expect((await names({ query: 'Nwe Delhi' })).sort()).toEqual(['Neo Delhi', 'Plains'])
  })

  test('little words beside others are not asked for', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Cherry blossom', stops: [stop('Tokyo', 'JP')] })
    await make.trip(owner, { name: 'To and from' })
    for (const query of ['trip to japan', 'Reise nach Japan', 'blossom in japan', 'japan in']) {
      expect([query, await names({ query })]).toEqual([query, ['Cherry blossom']])
    }
    expect(await names({ query: 'to and' })).toEqual(['To and from'])
    expect(await names({ query: 'trip to norway' })).toEqual([])
  })

  test('of several countries one is enough where no trip goes to all', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Cherry blossom', stops: [stop('Tokyo', 'JP')] })
    await make.trip(owner, { name: 'Blossom and hills', stops: [stop('Seoul', 'KR')] })
    await make.trip(owner, { name: 'Snow', stops: [stop('Oslo', 'NO')] })
    const either = ['Blossom and hills', 'Cherry blossom']
    for (const query of ['Japan and Korea', 'Japan or South Korea', 'Japón y Corea del Sur']) {
      expect([query, (await names({ query })).sort()]).toEqual([query, either])
    }
    expect(await names({ query: 'hills japan and korea' })).toEqual(['Blossom and hills'])
    const body = { search: { kind: 'trips' as const, query: 'Japan and Korea', limit: 1 } }
    const first = await visitor.call(search, { body })
    const cursor = first.page?.nextCursor ?? ''
    const next = await visitor.call(search, { body: { search: { ...body.search, cursor } } })
    const paged = [...(first.data as TripHit[]), ...(next.data as TripHit[])]
    expect(paged.map(({ trip }) => trip.name).sort()).toEqual(either)
    await make.trip(owner, { name: 'Ferry', stops: [stop('Busan', 'KR'), stop('Fukuoka', 'JP')] })
    expect(await names({ query: 'Japan and Korea' })).toEqual(['Ferry'])
  })

  test('countries are found by their names in languages that the club has not', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Alps', stops: [stop('Bern', 'CH')] })
    await make.trip(owner, { name: 'Hills', stops: [stop('Seoul', 'KR')] })
    for (const query of ['Suíça', 'Svizzera', 'Zwitserland', 'Szwajcaria']) {
      expect([query, await names({ query })]).toEqual([query, ['Alps']])
    }
    expect(await names({ query: 'Coreia do Sul' })).toEqual(['Hills'])
    expect(await names({ query: 'Sydkorea' })).toEqual(['Hills'])
  })

  test('words before the last may be beginnings too', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Mountains', stops: [stop('Reykjavík', 'IS')] })
    await make.trip(owner, { name: 'Mountains of Norway', stops: [stop('Oslo', 'NO')] })
    for (const query of ['mount reykj', 'reyk mountains', 'reyk moutains', 'moun ice reykja']) {
      expect([query, await names({ query })]).toEqual([query, ['Mountains']])
    }
    const [hit] = await findTrips({ query: 'mount reykj' })
    expect(hit?.highlights).toEqual({
      name: '<mark>Mountains</mark>',
      places: '<mark>Reykjavík</mark>',
    })
    expect(await names({ query: 'mount copenhagen' })).toEqual([])
  })

  test('countries and cities are found by their names in other languages', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Alps', stops: [stop('Vienna', 'AT'), stop('Munich', 'DE')] })
    await make.trip(owner, { name: 'Road', stops: [stop('Tucson', 'US')] })
    await make.trip(owner, { name: 'Wien und die Donau' })
    await make.trip(owner, { name: 'Servus München' })
    expect((await names({ query: 'Wien' })).sort()).toEqual(['Alps', 'Wien und die Donau'])
    for (const query of [
      'Wien Österreich',
      'Viena',
      'Múnich Austria',
      'Allemagne',
      'aleman',
      'deutschl',
    ]) {
      expect([query, await names({ query })]).toEqual([query, ['Alps']])
    }
    for (const query of ['Vereinigte Staaten', 'Amerika', 'estados uni', 'états unis tucson']) {
      expect([query, await names({ query })]).toEqual([query, ['Road']])
    }
    expect(await names({ query: 'nach Muenchen' })).toEqual(['Alps'])
    expect(await names({ query: 'servus Muenchen' })).toEqual(['Servus München'])
    await make.trip(owner, { name: 'Blossoms', stops: [stop('Tokyo', 'JP'), stop('Kyoto', 'JP')] })
    await make.trip(owner, { name: 'Han', stops: [stop('Seoul', 'KR')] })
    await make.trip(owner, { name: 'Nile', stops: [stop('Luxor', 'EG')] })
    for (const query of ['東京', '京都', '日本', '도쿄'])
      expect([query, await names({ query })]).toEqual([query, ['Blossoms']])
    for (const query of ['서울', '韓国', 'Сеул'])
      expect([query, await names({ query })]).toEqual([query, ['Han']])
    for (const query of ['مصر', 'エジプト', 'Египет'])
      expect([query, await names({ query })]).toEqual([query, ['Nile']])
    const [road] = await findTrips({ query: 'Vereinigte Staaten' })
    expect(road?.highlights).toEqual({ countries: '<mark>United States</mark>' })
    const [hit] = await findTrips({ query: 'Deutschland München' })
    expect(hit?.highlights).toEqual({
      places: 'Vienna · <mark>Munich</mark>',
      countries: 'Austria · <mark>Germany</mark>',
    })
  })

  test('countries are named, and marked, in the language of the reader', async () => {
    const owner = await make.user()
    const stops = [stop('Basel', 'CH'), stop('Colmar', 'FR'), stop('Freiburg', 'DE')]
    await make.trip(owner, { name: 'Rhine', stops })
    const cases = [
      ['de-AT', 'Deutschland', 'Schweiz · Frankreich · <mark>Deutschland</mark>'],
      ['de', 'deutschl', 'Schweiz · Frankreich · <mark>Deutschland</mark>'],
      ['de', 'Alemania', 'Schweiz · Frankreich · <mark>Deutschland</mark>'],
      ['de', 'germa', 'Schweiz · Frankreich · <mark>Deutschland</mark>'],
      ['fr', 'suisse Germany', '<mark>Suisse</mark> · France · <mark>Allemagne</mark>'],
      ['es', 'germny', 'Suiza · Francia · <mark>Alemania</mark>'],
      ['sv', 'Deutschland', 'Switzerland · France · <mark>Germany</mark>'],
    ]
    for (const [language = '', query = '', countries] of cases) {
      const body = { search: { kind: 'trips' as const, query } }
      const reply = await visitor.call(search, { body, headers: { 'accept-language': language } })
      const [hit] = reply.data as TripHit[]
      expect([language, query, hit?.highlights]).toEqual([language, query, { countries }])
    }
    // Georgia has a word of South Georgia's French name, and nothing of what was looked for.
    await make.trip(owner, { name: 'South coast', stops: [stop('Batumi', 'GE')] })
    const headers = { 'accept-language': 'fr' }
    const body = { search: { kind: 'trips' as const, query: 'south' } }
    const [coast] = (await visitor.call(search, { body, headers })).data as TripHit[]
    expect(coast?.highlights).toEqual({ name: '<mark>South</mark> coast' })
  })

  test('the name weighs more than the description', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'One', description: 'near Lisbon', startDate: day(1) })
    await make.trip(owner, { name: 'Lisbon', startDate: day(9) })
    expect(await names({ query: 'lisbon' })).toEqual(['Lisbon', 'One'])
    expect(await names({ query: 'lisbon', sort: 'soonest' })).toEqual(['One', 'Lisbon'])
  })

  test('filters narrow down together', async () => {
    const owner = await make.user()
    await connections.db
      .insertInto('member_language')
      .values({ member_id: owner.id, language_id: 'sv', level: 'native', position: 0 })
      .execute()
    const stops = [stop('Oslo', 'NO')]
    await make.trip(owner, { name: 'past', startDate: day(-20), endDate: day(-10), stops })
    await make.trip(owner, {
      name: 'next',
      startDate: day(5),
      endDate: day(8),
      stops,
      interests: ['hiking'],
      lookingForCompany: true,
    })
    await make.trip(owner, { name: 'long', startDate: day(-100), endDate: day(100) })
    await make.trip(owner, { name: 'endless', startDate: day(-3) })
    await make.trip(owner, { name: 'someday' })
    await make.trip(owner, { name: 'vague', dream: true, startDate: day(6), endDate: day(7) })

    expect(await names({ countries: ['NO'] })).toEqual(['next', 'past'])
    expect(await names({ countries: ['NO', 'SE'], type: 'upcoming' })).toEqual(['next'])
    expect(await names({ interests: ['hiking', 'golf'] })).toEqual(['next'])
    expect(await names({ lookingForCompany: true })).toEqual(['next'])
    expect(await names({ lookingForCompany: false, type: 'finished' })).toEqual(['past'])
    expect(await names({ languages: ['sv'], countries: ['NO'] })).toEqual(['next', 'past'])
    expect(await names({ languages: ['fi'] })).toEqual([])
    expect(await names({ from: day(8), to: day(8) })).toEqual(['long', 'endless', 'next'])
    expect(await names({ from: day(9), to: day(9) })).toEqual(['long', 'endless'])
    expect(await names({ from: day(7), to: day(7) })).toEqual(['long', 'endless', 'next', 'vague'])
    expect(await names({ to: day(-10) })).toEqual(['long', 'past'])
    expect(await names({ from: day(-12), to: day(-10), type: 'finished' })).toEqual(['past'])
    expect(await names({ from: day(4000) })).toEqual(['endless'])
    const bySoonest = 'long endless next vague someday past'
    expect((await names({ sort: 'soonest' })).join(' ')).toBe(bySoonest)
    const byNewest = 'vague someday endless long next past'
    expect((await names({ sort: 'newest' })).join(' ')).toBe(byNewest)
    const inWindow = await names({ sort: 'newest', from: day(5), to: day(6) })
    expect(inWindow.join(' ')).toBe('vague endless long next')
  })

  test('a private stop is found by nobody', async () => {
    const owner = await make.user()
    await make.trip(owner, { name: 'Hidden', stops: [stop('Timbuktu', 'ML', true)] })
    for (const caller of [visitor, as(owner)]) {
      expect(await names({ query: 'timbuktu' }, caller)).toEqual([])
      expect(await names({ query: 'timbuktoo' }, caller)).toEqual([])
      expect(await names({ countries: ['ML'] }, caller)).toEqual([])
    }
  })

  test('what others see of it is found as they see it', async () => {
    const [owner, friend, member, blocked] = await Promise.all([
      make.user(),
      make.user(),
      make.user(),
      make.user(),
    ])
    await make.friendship(owner, friend)
    await make.friendship(blocked, owner, 'blocked')
    for (const audience of ['everyone', 'members', 'friends', 'me'] as const) {
      await make.trip(owner, { name: `Alps ${audience}`, audience })
    }
    const count = async (caller: typeof visitor) => (await names({ query: 'alps' }, caller)).length
    expect(await count(as(owner))).toBe(4)
    expect(await count(as(friend))).toBe(3)
    expect(await count(as(member))).toBe(2)
    expect(await count(visitor)).toBe(1)
    expect(await count(as(blocked))).toBe(0)
  })

  test('are found by what their owner speaks for whom the profile is open', async () => {
    const owner = await make.user({ profile_audience: 'friends', trips_audience: 'everyone' })
    const [friend, member] = [await make.user(), await make.user()]
    await make.friendship(owner, friend)
    await connections.db
      .insertInto('member_language')
      .values({ member_id: owner.id, language_id: 'sv', level: 'native', position: 0 })
      .execute()
    await make.trip(owner, { name: 'Alps', startDate: day(5), endDate: day(8) })
    const callers = [visitor, as(member), as(friend), as(owner)]
    for (const criteria of [
      {},
      { query: 'alps' },
      { sort: 'newest' as const },
      { from: day(-9), to: day(9) },
    ]) {
      const counts = async (languages?: string[]) =>
        Promise.all(
          callers.map(async (who) => (await names({ ...criteria, languages }, who)).length),
        )
      expect([criteria, await counts(['sv'])]).toEqual([criteria, [0, 0, 1, 1]])
      expect([criteria, await counts()]).toEqual([criteria, [1, 1, 1, 1]])
    }
  })

  test('highlights mark what was found and escape the rest', async () => {
    const owner = await make.user()
    await make.trip(owner, {
      name: '<b>Zürich</b> & "back"',
      description: `${'word '.repeat(200)}zürich 𝒵 <img src=x onerror=alert(1)>`,
      stops: [stop('Zürich', 'CH'), stop('Bern', 'CH')],
    })
    const [hit] = await findTrips({ query: 'zurich' })
    expect(hit?.highlights).toEqual({
      name: '&lt;b&gt;<mark>Zürich</mark>&lt;/b&gt; &amp; &quot;back&quot;',
      description: expect.stringMatching(/^… .*<mark>zürich<\/mark> 𝒵 &lt;img src=x onerror=/),
      places: '<mark>Zürich</mark> · Bern',
    })
  })

  test('pages neither skip nor repeat while others are inserted', async () => {
    const owner = await make.user()
    const make40 = async (label: string) => {
      for (let index = 0; index < 40; index++) {
        const offset = index * 7 - 100
        await make.trip(owner, {
          name: index % 3 === 0 ? `${label} alpine` : label,
          description: index % 2 === 0 ? 'alpine huts' : 'huts alpine alpine',
          ...(index % 5 > 0 && { startDate: day(offset), endDate: day(offset + 3) }),
        })
      }
    }
    await make40('first')
    const { rows } = await connections.pool.query<{ id: string }>('select id from trip')
    const expected = new Set(rows.map(({ id }) => id))
    for (const criteria of [
      { query: 'alpine' },
      { query: 'alpine', sort: 'soonest' },
      { query: 'alpine', sort: 'newest' },
      {},
      { sort: 'newest' },
    ] as Criteria[]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const body = {
          search: { kind: 'trips' as const, limit: 7, ...criteria, ...(cursor && { cursor }) },
        }
        const reply = await visitor.call(search, { body })
        seen.push(...(reply.data as TripHit[]).map(({ trip }) => trip.id))
        cursor = reply.page?.nextCursor ?? undefined
        await make.trip(owner, { name: 'alpine', startDate: day(seen.length), endDate: day(200) })
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => expected.has(id))).toHaveLength(expected.size)
    }
  }, 60_000)
})

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

test('a cursor that is none or of another search is refused', async () => {
  const owner = await make.user()
  await make.trip(owner)
  await make.trip(owner)
  const first = await visitor.call(search, { body: { search: { kind: 'trips', limit: 1 } } })
  const cursor = first.page?.nextCursor ?? ''
  const after = { bucket: 1, key: '-1', id: owner.id, rank: 0 }
  const forged = writeCursor({ today: day(0), phase: 'ranked', by: 'index', upTo: null, after })
  for (const criteria of [
    { kind: 'trips', cursor: 'none' },
    { kind: 'trips', cursor: `${cursor}x` },
    { kind: 'trips', cursor: 'ü'.repeat(100) },
    { kind: 'trips', cursor, sort: 'newest' },
    { kind: 'trips', cursor, query: 'trip' },
    { kind: 'trips', cursor, type: 'dream' },
    { kind: 'trips', cursor: forged + cursor.slice(-22), query: 'trip' },
    { kind: 'travellers', cursor },
  ] as const) {
    expect(await visitor.call(search, { body: { search: criteria } })).toMatchObject({
      status: 422,
      errors: [{ field: 'search.cursor' }],
    })
  }
})
