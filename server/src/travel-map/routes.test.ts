import { apiBase } from '@farfolk/contract/http'
import { updateOwnUser } from '@farfolk/contract/members'
import { getTravelMap } from '@farfolk/contract/travel-map'
import { markCountry, unmarkCountry } from '@farfolk/contract/visited-countries'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { mapLooks } from './map-looks.ts'

const { as, inject, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const ask = (member: Member | null, query = '', headers = {}) =>
  inject({
    url: `${apiBase}${getTravelMap.path}?${query}`,
    headers: { ...headers, ...(member && { authorization: `Bearer ${member.token}` }) },
  })

async function traveller(firstName = 'Maya'): Promise<Member> {
  const member = await make.user({ first_name: firstName })
  await make.country(member, 'SE', { status: 'lived' })
  await make.country(member, 'MC', { status: 'visited' })
  await make.country(member, 'NZ', { status: 'wanted' })
  return member
}

test.each([
  ['', 1200, 700],
  ['width=2400&dark_theme=true', 2400, 1400],
  ['width=1', 1, 1],
  ['style=simple&width=777', 777, 389],
  ['style=simple&dark_theme=true&width=96', 96, 48],
])('%s is a PNG of its size', async (query, width, height) => {
  const reply = await ask(await traveller(), query)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
})

test('what is only wanted can be left out', async () => {
  const member = await traveller()
  const drawn = (colour: string) => new RegExp(`fill="${colour}" stroke="[^"]+" d="M`)
  const { visited, lived, wanted } = mapLooks.light.statuses
  const whole = await ask(member, 'format=svg&style=simple')
  const been = await ask(member, 'format=svg&style=simple&wanted=false')
  expect(whole.body).toMatch(drawn(wanted))
  expect(been.body).not.toMatch(drawn(wanted))
  for (const colour of [visited, lived]) expect(been.body).toMatch(drawn(colour))
  expect(been.headers.etag).not.toBe(whole.headers.etag)
  expect((await ask(member, 'wanted=perhaps')).statusCode).toBe(422)
})

test('an SVG has each country in its colour, and words as shapes', async () => {
  const member = await traveller()
  const over = { startDate: '2019-05-01', endDate: '2019-05-09' }
  const place = { id: null, name: 'X', region: null, countryCode: 'BR', lat: 1, lng: 2 }
  const stop = { place: { ...place, population: null }, arrivalDate: null, departureDate: null }
  await make.trip(member, { ...over, stops: [{ ...stop, note: '', private: true }] })
  const reply = await ask(member, 'format=svg&style=simple')
  expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'")
  const { statuses, land } = mapLooks.light
  const shapesIn = (colour: string) =>
    [...reply.body.matchAll(new RegExp(`fill="${colour}"[^>]* d="([^"]*)"`, 'g'))].map(
      ([, data = '']) => data.length,
    )
  // Outlines and dots: Sweden has an outline, Monaco a dot, and Brazil comes by the trip.
  expect(shapesIn(statuses.lived)).toEqual([expect.toSatisfy((length) => length > 100), 0])
  expect(shapesIn(statuses.visited)).toEqual([
    expect.toSatisfy((length) => length > 100),
    expect.toSatisfy((length) => length > 20 && length < 60),
  ])
  expect(shapesIn(land)[0]).toBeGreaterThan(20_000)
  const poster = await ask(member, 'format=svg&dark_theme=true')
  expect(poster.body).toContain(mapLooks.dark.statuses.lived)
  expect(poster.body).not.toMatch(/<text|NaN|undefined|Maya|href/)
  expect(poster.body.length).toBeGreaterThan(reply.body.length)
})

test('a tag holds until the map or the name changes', async () => {
  const member = await traveller()
  const first = await ask(member, 'width=300')
  const known = { 'if-none-match': `"x", W/${String(first.headers.etag)}` }
  expect(await ask(member, 'width=300', known)).toMatchObject({ statusCode: 304, body: '' })
  expect((await ask(member, 'width=300')).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await ask(member, 'width=301', known)).statusCode).toBe(200)
  const country = { code: 'BR', status: 'visited' } as const
  await as(member).call(markCountry, { body: { country } })
  const second = await ask(member, 'width=300', known)
  expect(second.statusCode).toBe(200)
  await as(member).call(unmarkCountry, { params: { code: 'BR' } })
  expect((await ask(member, 'width=300', known)).statusCode).toBe(304)
})

test('equal maps of members differ by the name and the language alone', async () => {
  const members = [await traveller('Maya'), await traveller('Noor'), await traveller('Maya')]
  await as(members[2]!).call(updateOwnUser, { body: { user: { locale: 'fr' } } })
  const tags = async (query: string) => {
    const replies = await Promise.all(members.map((member) => ask(member, query)))
    return new Set(replies.map(({ headers }) => headers.etag)).size
  }
  expect(await tags('width=50')).toBe(3)
  expect(await tags('width=50&style=simple')).toBe(1)
})

test.each(['雪', '🧭', 'M'.repeat(50), "<b>&'"])('%s can have a map', async (firstName) => {
  const reply = await ask(await make.user({ first_name: firstName }), 'format=svg&width=100')
  expect(reply.statusCode).toBe(200)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'svg', width: 100 })
})

test.each([
  ['width=0', 'width'],
  ['width=2401', 'width'],
  ['width=10.5', 'width'],
  ['style=poster', 'style'],
  ['format=pdf', 'format'],
  ['dark_theme=maybe', 'dark_theme'],
])('%s is refused', async (query, field) => {
  const reply = await ask(await make.user(), query)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toMatchObject([{ field }])
})

test('a visitor has no map', async () => {
  expect((await ask(null)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  expect((await ask(null, '', headers)).statusCode).toBe(401)
})
