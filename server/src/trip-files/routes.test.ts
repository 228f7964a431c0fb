import { createBooking } from '@farfolk/contract/bookings'
import { createTripIdea } from '@farfolk/contract/trip-ideas'
import { getTripCalendar } from '@farfolk/contract/calendars'
import { encodeLine } from '@farfolk/contract/polyline'
import { getTripGpx, getTripRoute } from '@farfolk/contract/tracks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { hut, line, tripFilesIn } from './testing.ts'

const club = await startTestApp()
const { as, make, visitor } = club
const { makeHike, file, read, setTrack } = tripFilesIn(club)

afterEach(() => void vi.unstubAllEnvs())

type Member = Awaited<ReturnType<typeof make.user>>

describe('a track', () => {
  test('is seen by whoever may see the trip, with the time zones of the stops they see', async () => {
    const [owner, friend, stranger, blocked] = await Promise.all(
      [1, 2, 3, 4].map(() => make.user()),
    )
    await make.friendship(owner!, friend!)
    await make.friendship(owner!, blocked!, 'blocked')
    const hike = await makeHike(owner!, { audience: 'friends' })
    expect((await setTrack(owner!, hike.id, [line])).status).toBe(200)
    const params = { id: hike.id }
    const own = await as(owner!).call(getTripRoute, { params })
    expect(own.data).toMatchObject({
      track: { lines: [line], lengthKm: 63.7 },
      timeZones: { [hike.open]: 'Europe/Stockholm', [hike.hidden]: 'Asia/Tokyo' },
    })
    const seen = await as(friend!).call(getTripRoute, { params })
    expect(seen.data.track?.lines).toEqual([line])
    expect(Object.keys(seen.data.timeZones)).toEqual([hike.open])
    expect((await as(stranger!).call(getTripRoute, { params })).status).toBe(403)
    expect((await visitor.call(getTripRoute, { params })).status).toBe(403)
    expect((await as(blocked!).call(getTripRoute, { params })).status).toBe(404)
  })

  test('is put there by the owner alone, replaced and taken away', async () => {
    const [owner, friend] = [await make.user(), await make.user()]
    const hike = await makeHike(owner)
    await make.traveller(hike, friend)
    expect((await setTrack(friend, hike.id, [line])).status).toBe(403)
    await setTrack(owner, hike.id, [line])
    await setTrack(owner, hike.id, [line, line])
    const params = { id: hike.id }
    const tag = (await visitor.call(getTripRoute, { params })).headers.etag as string
    expect((await visitor.call(getTripRoute, { params })).data.track?.lines).toHaveLength(2)
    await setTrack(owner, hike.id, null)
    const after = await visitor.call(getTripRoute, {
      params,
      headers: { 'if-none-match': tag },
    })
    expect(after).toMatchObject({ status: 200, data: { track: null } })
  })

  test.each([
    ['what is no line', ['!!!!']],
    ['one point', [encodeLine([{ lat: 1, lng: 1 }])]],
    ['a way beyond the pole', [encodeLine([hut, { lat: 95, lng: 1 }])]],
    ['too many points', [line, encodeLine(Array.from({ length: 1_000 }, () => hut))]],
  ])('refuses %s', async (_what, lines) => {
    const owner = await make.user()
    const hike = await makeHike(owner)
    const reply = await setTrack(owner, hike.id, lines)
    expect(reply.status).toBe(422)
    expect(reply.errors?.[0]?.field).toMatch(/^trip\.track\.lines/)
  })
})

describe('the files of a trip', () => {
  test('hold what the viewer sees', async () => {
    const [owner, stranger] = [await make.user(), await make.user()]
    const hike = await makeHike(owner)
    await setTrack(owner, hike.id, [line])
    const own = await file(getTripGpx, hike.id, owner)
    expect(own.headers['content-type']).toBe('application/gpx+xml; charset=utf-8')
    expect(own.headers['content-disposition']).toContain('filename="North by foot.gpx"')
    expect(own.body).toContain('<name>The hut</name>')
    expect(own.body).toContain('<trkpt lat="59.86" lon="17.64">')
    const others = await file(getTripGpx, hike.id, stranger)
    expect(others.body).toContain('<name>Stockholm</name>')
    expect(others.body).not.toContain('The hut')

    const calendar = await file(getTripCalendar, hike.id)
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(calendar.body).toContain('DTSTART;VALUE=DATE:20310501')
    expect(calendar.body).toContain('SUMMARY:Stockholm\\, Sweden')
    const french = await file(getTripCalendar, hike.id, await make.user({ locale: 'fr' }))
    expect(french.body).toContain('SUMMARY:Stockholm\\, Suède')
    const again = await file(getTripCalendar, hike.id, undefined, {
      'if-none-match': calendar.headers.etag,
    })
    expect(again.statusCode).toBe(304)
  })

  test('have the bookings and what is planned for who travels along, and nobody else', async () => {
    const [owner, companion, invited] = [await make.user(), await make.user(), await make.user()]
    const { id } = await make.trip(owner, { audience: 'everyone', startDate: '2031-05-01' })
    await make.traveller({ id }, companion)
    await make.traveller({ id }, invited, 'invited')
    const flight = { kind: 'flight', title: 'AB 123', startDate: '2031-05-01' } as const
    await as(owner).call(createBooking, { params: { id }, body: { booking: flight } })
    const place = { name: 'Old mine', countryCode: 'SE', lat: 60.6, lng: 15.6 }
    const planned = {
      title: 'The mine',
      note: 'Our secret',
      day: '2031-05-02',
      time: '10:30',
      place,
    }
    for (const tripIdea of [planned, { title: 'Perhaps the museum' }]) {
      await as(owner).call(createTripIdea, { params: { id }, body: { tripIdea } })
    }
    const isTold = async (member?: Member) => {
      const { statusCode, body } = await file(getTripCalendar, id, member)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/secret|Perhaps/)
      const told = [
        'SUMMARY:Flight: AB 123',
        'DTSTART:20310502T103000',
        'SUMMARY:The mine',
        'LOCATION:Old mine',
      ].map((line) => body.includes(`${line}\r\n`))
      expect(new Set(told).size).toBe(1)
      return told[0]
    }
    expect([await isTold(owner), await isTold(companion)]).toEqual([true, true])
    for (const other of [invited, await make.user(), undefined]) {
      expect(await isTold(other)).toBe(false)
    }
  })

  test('name the same days wherever the server stands', async () => {
    const owner = await make.user()
    const hike = await makeHike(owner)
    const train = {
      kind: 'train',
      title: 'Train',
      startDate: '2031-05-01',
      startTime: '23:30',
    } as const
    await as(owner).call(createBooking, { params: { id: hike.id }, body: { booking: train } })
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone)
      const { body } = await file(getTripCalendar, hike.id, owner)
      expect(body).toContain('DTSTART;VALUE=DATE:20310501')
      expect(body).toContain('DTEND;VALUE=DATE:20310510')
      expect(body).toContain('DTSTART:20310501T233000\r\n')
    }
  })

  test('name the trip as it is called, whatever signs it has', async () => {
    const { id } = await makeHike(await make.user(), { name: String.raw`North, by foot; C:\new` })
    const calendar = await file(getTripCalendar, id)
    const written = String.raw`North\, by foot\; C:\\new`
    for (const property of ['X-WR-CALNAME', 'NAME', 'SUMMARY']) {
      expect(calendar.body).toContain(`\r\n${property}:${written}\r\n`)
    }
  })

  test('can be read whatever the trip is called', async () => {
    const owner = await make.user()
    const { id } = await makeHike(owner, { name: 'Up \uffff& <down>\ufffe' })
    const { body } = await file(getTripGpx, id)
    expect(body).not.toMatch(/[\ufffe\uffff]/)
    expect((await read(owner, body)).data.name).toBe('Up & <down>')
  })

  test('are there for whom the trip is, and where there is anything to tell', async () => {
    const [owner, stranger, blocked] = [await make.user(), await make.user(), await make.user()]
    await make.friendship(owner, blocked, 'blocked')
    const { id } = await makeHike(owner, { audience: 'friends' })
    for (const call of [getTripGpx, getTripCalendar]) {
      expect((await file(call, id, stranger)).statusCode).toBe(403)
      expect((await file(call, id)).statusCode).toBe(403)
      expect((await file(call, id, blocked)).statusCode).toBe(404)
      expect((await file(call, 'x')).statusCode).toBe(404)
      expect((await file(call, id, { ...stranger, token: 'x' })).statusCode).toBe(401)
      const bare = await make.trip(owner)
      expect((await file(call, bare.id, owner)).statusCode).toBe(404)
    }
  })
})
