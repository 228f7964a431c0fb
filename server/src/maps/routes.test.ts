import { brotliDecompressSync } from 'node:zlib'
import { globeUrl, regionMapUrl } from '@farfolk/contract/destination-maps'
import {
  countriesMapUrl,
  frameAround,
  landUrl,
  project,
  townProperty,
  townsUrl,
  worldFrame,
} from '@farfolk/contract/maps'
import { countryCodes } from '@farfolk/contract/countries'
import { regions } from '@farfolk/contract/regions'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { allCountries } from '../reference/countries.ts'
import { startTestApp } from '../testing/test-app.ts'
import { projectionOf } from './draw-land.ts'

const { inject, make, connections } = await startTestApp()

let laterMs = 0
const now = performance.now.bind(performance)
const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
afterAll(() => clock.mockRestore())

const stockholm = { lat: 59.33, lng: 18.07 }
const suva = { lat: -18.14, lng: 178.44 }
const lima = { lat: -12.05, lng: -77.04 }

test('a frame comes as an SVG in the tokens of the page, kept for a year', async () => {
  const reply = await inject({ url: landUrl(frameAround([stockholm])) })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.body).toMatch(/<path id="land" [^>]* d="M[^"]{200,}"\/><path id="borders"/)
  expect(reply.body).not.toMatch(/NaN|undefined|fill="#|script/)
})

test('a browser that takes brotli gets it, and 304 for what it has', async () => {
  const url = landUrl(worldFrame())
  const plain = await inject({ url })
  const packed = await inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers).toMatchObject({ vary: 'Origin, accept-encoding' })
  const [tag, packedTag] = [plain.headers.etag, packed.headers.etag]
  expect(packedTag).not.toBe(tag)
  for (const known of [tag, packedTag, `"x", W/${tag}`, '*']) {
    const again = await inject({ url, headers: { 'if-none-match': String(known) } })
    expect(again.statusCode).toBe(304)
  }
})

test('the towns of a region are named in a language, the largest first, within the picture', async () => {
  const frame = frameAround([stockholm], 16)
  const namesIn = async (locale: string, of = frame) => {
    const { body } = await inject(townsUrl(of, locale))
    return [...body.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name]) => name)
  }
  const [english, german] = [await namesIn('en-GB'), await namesIn('de')]
  expect(english).toContain('Stockholm')
  expect(english.length).toBeGreaterThan(5)
  expect(english.length).toBeLessThan(15)
  const southern = frameAround([{ lat: 55.67, lng: 12.56 }], 16)
  expect(await namesIn('en', southern)).toContain('Copenhagen')
  expect(await namesIn('de', southern)).toContain('Kopenhagen')
  expect(german).toContain('Stockholm')
  // Of the islands on both sides of the antimeridian.
  const pacific = frameAround([suva, { lat: -13.83, lng: -171.76 }])
  expect(await namesIn('en', pacific)).toEqual(expect.arrayContaining(['Suva', 'Apia']))
})

test('a page can hide the town that it names itself, and the words never leave the picture', async () => {
  const frame = frameAround([stockholm], 16)
  const { body, headers } = await inject(townsUrl(frame, 'en'))
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=604800')
  const town =
    /<g opacity="calc\(([^"]+)\)"><path d="M([\d.]+) ([\d.]+)h0"[^>]*\/><text[^>]*>Stockholm</
  const [, opacity, x, y] = town.exec(body) ?? []
  expect(opacity).toContain(`var(${townProperty([Number(x), Number(y)])},1)`)
  const { rows } = await connections.pool.query<{ lat: number; lng: number }>(
    "select lat, lng from place where name = 'Stockholm' order by population desc limit 1",
  )
  expect(opacity).toContain(`var(${townProperty(project(frame, rows[0]!))},1)`)
  for (const [, dotX, dotY, side, name] of body.matchAll(
    /M([\d.]+) ([\d.]+)h0"[^>]*\/><text [^>]*text-anchor="(start|end)"[^>]*>([^<]+)</g,
  )) {
    const end = Number(dotX) + (side === 'start' ? 1 : -1) * name!.length * 10
    expect([name, end > 0 && end < frame.width]).toEqual([name, true])
    expect(Number(dotY)).toBeLessThan(frame.height)
  }
})

test.each(['xx/16_18_59', 'en/world_11', 'en/6_0.1_0', 'en/x'])(
  'no towns are drawn at %s',
  async (path) => {
    expect((await inject(`/maps/2/towns/${path}.svg`)).statusCode).toBe(404)
  },
)

test.each([
  landUrl(frameAround([stockholm])),
  townsUrl(frameAround([stockholm], 16), 'en'),
  countriesMapUrl,
  regionMapUrl('europe'),
  globeUrl('SE'),
])('%s is found by pages of earlier versions as well, and by none of later ones', async (url) => {
  const version = Number(/^\/maps\/(\d+)\//.exec(url)?.[1])
  const at = (other: number) => inject(url.replace(`/${version}/`, `/${other}/`))
  const { body } = await at(version)
  expect(body).toContain('<svg')
  for (let old = 1; old < version; old += 1) {
    expect(await at(old)).toMatchObject({ statusCode: 200, body })
  }
  for (const none of [0, version + 1]) expect((await at(none)).statusCode).toBe(404)
})

test('each country is a shape of its own, the smallest are dots', async () => {
  const reply = await inject({ url: countriesMapUrl })
  expect(reply.headers['cache-control']).toContain('immutable')
  const shapes = new Map(
    [...reply.body.matchAll(/<path id="(\w+)" d="([^"]+)"/g)].map(([, code, d]) => [code, d]),
  )
  expect(new Set(shapes.keys())).toEqual(new Set(countryCodes))
  for (const code of ['SE', 'AU']) expect(shapes.get(code)?.length).toBeGreaterThan(100)
  const [x, y] = project(worldFrame(), { lat: 43.73, lng: 7.4 })
  const [, left, top] = /M([\d.]+) ([\d.]+)a3 3 0 1 0 /.exec(shapes.get('MC') ?? '') ?? []
  expect(Math.abs(Number(left) - x)).toBeLessThan(4)
  expect(Math.abs(Number(top) - y)).toBeLessThan(4)
  expect(reply.body).not.toMatch(/NaN|undefined|fill="#/)
})

// They lie far from all others that are counted to their regions.
const farIslands = new Set(['CC', 'CX', 'IO', 'UM'])

test.each(regions)('all countries of %s can be seen on its map', async (region) => {
  const { body, headers } = await inject({ url: regionMapUrl(region) })
  expect(headers['cache-control']).toContain('immutable')
  const shapes = [...body.matchAll(/<path id="([A-Z]{2})" d="([^"]*)"/g)]
  const ofRegion = [...allCountries().values()].filter((country) => country.region === region)
  expect(shapes.map(([, code]) => code)).toEqual(ofRegion.map(({ code }) => code))
  // A path begins with a place within the picture, whose lines end a little outside of it.
  for (const [, code, d] of shapes) {
    const places = [...(d ?? '').matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)]
    const isWithin = places.some(
      ([, x, y]) => Math.min(Number(x), Number(y)) > 0 && Math.max(Number(x), Number(y)) < 600,
    )
    expect([code, isWithin]).toEqual([code, !farIslands.has(code!)])
  }
  expect(body).not.toMatch(/NaN|undefined|fill="#/)
})

test('a globe shows a country in its middle, and where a small one is', async () => {
  const globeOf = async (code: string) => (await inject({ url: globeUrl(code) })).body
  const pathOf = (body: string, id: string) =>
    new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(body)?.[1]
  const [sweden, tuvalu] = [await globeOf('SE'), await globeOf('TV')]
  expect(pathOf(sweden, 'land')!.length).toBeGreaterThan(10_000)
  expect(pathOf(sweden, 'ring')).toBe('')
  expect(pathOf(tuvalu, 'country')).toMatch(/^M197 200a3/)
  expect(pathOf(tuvalu, 'ring')).toMatch(/^M184 200a16/)
  expect(sweden + tuvalu).not.toMatch(/NaN|undefined|fill="#/)
  expect((await inject({ url: globeUrl('ZZ') })).statusCode).toBe(404)
})

test.each(['world_12', '6_0.1_0', 'x', '%00', '..%2f..', '6_NaN_0', '9'.repeat(400)])(
  'no frame bears the name %s',
  async (name) => {
    const reply = await inject({ url: `/maps/3/${name}.svg` })
    expect(reply.statusCode).toBe(404)
  },
)

test('pages and the server agree about where a point lies', () => {
  for (const frame of [
    frameAround([stockholm]),
    frameAround([suva]),
    worldFrame(),
    worldFrame(90),
  ]) {
    const draw = projectionOf(frame)
    for (const point of [stockholm, suva, lima, frame.centre]) {
      const [x, y] = project(frame, point)
      const drawn = draw([point.lng, point.lat]) ?? [0, 0]
      expect(x).toBeCloseTo(drawn[0], 0)
      expect(y).toBeCloseTo(drawn[1], 0)
    }
  }
})

test('the map of the club shows what is open to everyone, and no private stop', async () => {
  const owner = await make.user()
  const hider = await make.user({ trips_audience: 'friends' })
  const seen = await trip(owner.id, { start_date: '2026-01-01' })
  await stop(seen, 0, 'SE', stockholm)
  await stop(seen, 1, 'PE', lima, true)
  await stop(await trip(hider.id, { start_date: '2026-01-01' }), 0, 'PE', lima)
  await stop(await trip(owner.id, { start_date: null }), 0, 'FJ', suva)
  await stop(await trip(owner.id, { start_date: '2199-01-01' }), 0, 'FJ', suva)

  laterMs += 60_000
  const reply = await inject({ url: '/maps/club.svg' })
  expect(reply.statusCode).toBe(200)
  const places = /id="places" d="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  expect(places.match(/M/g)).toHaveLength(1)
  const [x, y] = project(worldFrame(), stockholm)
  expect(Number(/^M([\d.]+) /.exec(places)?.[1])).toBeCloseTo(x - 2.6, 0)
  expect(Number(/^M[\d.]+ ([\d.]+)a/.exec(places)?.[1])).toBeCloseTo(y, 0)
  expect(/id="visited" d="M/.test(reply.body)).toBe(true)
})

test('the map of the club shows a country that was marked openly, within a minute', async () => {
  const [open, closed] = [
    await make.user({ countries_audience: 'everyone' }),
    await make.user({ countries_audience: 'members' }),
  ]
  const look = async (known?: string) => {
    const headers = known ? { 'if-none-match': known } : {}
    const { statusCode, headers: sent, body } = await inject({ url: '/maps/club.svg', headers })
    const visited = /id="visited" d="([^"]*)"/.exec(body)?.[1] ?? ''
    return { statusCode, etag: String(sent.etag), kept: sent['cache-control'], visited }
  }
  const mark = (member: { id: string }, code: string, status = 'visited') =>
    connections.pool.query(
      'insert into visited_country (member_id, code, status) values ($1, $2, $3)',
      [member.id, code, status],
    )
  laterMs += 60_000
  const before = await look()
  expect(before.kept).toBe('public, no-cache')
  await mark(closed, 'BR')
  await mark(open, 'BR', 'wanted')
  laterMs += 60_000
  expect((await look(before.etag)).statusCode).toBe(304)
  await mark(open, 'AU', 'lived')
  // Many look at Home at once.
  const asked = vi.spyOn(connections.poolRead(null), 'query')
  expect((await look(before.etag)).statusCode).toBe(304)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  laterMs += 60_000
  const after = await look(before.etag)
  expect(after.statusCode).toBe(200)
  expect(after.visited.length).toBeGreaterThan(before.visited.length)
})

async function trip(ownerId: string, fields: { start_date: string | null }): Promise<string> {
  const id = uuid()
  await connections.db
    .insertInto('trip')
    .values({ id, owner_id: ownerId, name: 'A trip', ...fields })
    .execute()
  return id
}

async function stop(
  tripId: string,
  position: number,
  countryCode: string,
  { lat, lng }: { lat: number; lng: number },
  isPrivate = false,
): Promise<void> {
  await connections.db
    .insertInto('trip_stop')
    .values({
      trip_id: tripId,
      id: uuid(),
      position,
      place_name: 'Somewhere',
      country_code: countryCode,
      lat,
      lng,
      private: isPrivate,
    })
    .execute()
}
