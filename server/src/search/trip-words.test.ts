import { search, type TripHit } from '@farfolk/contract/search'
import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { stop, tripSearches } from './testing.ts'

const testApp = await startTestApp()
const { visitor, make } = testApp
const { findTrips, names } = tripSearches(testApp)

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
})
