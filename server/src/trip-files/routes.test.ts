import { createBooking } from '@farfolk/contract/bookings'
import { createTripIdea } from '@farfolk/contract/trip-ideas'
import { getTripCalendar } from '@farfolk/contract/calendars'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { encodeLine } from '@farfolk/contract/polyline'
import { getTripGpx, getTripRoute, readGpx } from '@farfolk/contract/tracks'
import { updateTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { markWord } from '../images/image-json.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, inject } = await startTestApp()

afterEach(() => void vi.unstubAllEnvs())

type Member = Awaited<ReturnType<typeof make.user>>

const stockholm = {
  id: '2673730',
  name: 'Stockholm',
  region: 'Stockholm',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
  population: 1_515_017,
}
const hut = { ...stockholm, id: null, name: 'The hut', region: null, population: null }
const undated = { arrivalDate: null, departureDate: null, note: '', private: false }
const line = encodeLine([
  { lat: 59.33, lng: 18.07 },
  { lat: 59.86, lng: 17.64 },
])

async function makeHike(owner: Member, fields: Parameters<typeof make.trip>[1] = {}) {
  const [open, hidden] = [uuid(), uuid()]
  const trip = await make.trip(owner, {
    name: 'North / by foot',
    startDate: '2031-05-01',
    endDate: '2031-05-09',
    stops: [
      { ...undated, id: open, place: stockholm, arrivalDate: '2031-05-02' },
      { ...undated, id: hidden, place: { ...hut, lat: 35.7, lng: 139.7 }, private: true },
    ],
    ...fields,
  })
  return { ...trip, open, hidden }
}

function file(call: { path: string }, id: string, member?: Member, headers = {}) {
  const authorization = member && { authorization: `Bearer ${member.token}` }
  return inject({
    url: apiBase + fillPath(call.path, { id }),
    headers: { ...authorization, ...headers },
  })
}

function read(member: Member, text: string | Uint8Array<ArrayBuffer>) {
  return as(member).call(readGpx, { body: { gpx: { file: new Blob([text]) } } })
}

function setTrack(member: Member, id: string, lines: string[] | null) {
  const track = lines && { lines }
  return as(member).call(updateTrip, { params: { id }, body: { trip: { track } } })
}

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

describe('a GPX file', () => {
  test('is read and nothing of it kept', async () => {
    const owner = await make.user()
    const { id } = await makeHike(owner)
    const reply = await read(
      owner,
      `<?xml version="1.0"?><g:gpx xmlns:g="http://www.topografix.com/GPX/1/1">
        <g:metadata><g:name>Round &amp; round</g:name></g:metadata>
        <g:wpt lat="59.86" lon="17.64"><g:time>2031-05-03T22:00:00Z</g:time></g:wpt>
        <g:wpt lat="59.4" lon="18.0"><g:name><![CDATA[Camp <one>]]></g:name></g:wpt>
        <g:trk><g:trkseg><g:trkpt lat="59.33" lon="18.07"/><g:trkpt lat="59.5" lon="17.9"/>
        <g:trkpt lat="59.86" lon="17.64"/></g:trkseg></g:trk></g:gpx>`,
    )
    expect(reply).toMatchObject({
      status: 200,
      data: {
        name: 'Round & round',
        leftOutCount: 0,
        // In the order of the way, not of the file.
        stops: [
          { place: { id: null, name: 'Camp <one>', countryCode: 'SE' }, near: expect.any(String) },
          { place: { name: 'Uppsala', countryCode: 'SE' }, near: null, date: '2031-05-04' },
        ],
      },
    })
    expect(reply.data.track?.lengthKm).toBeCloseTo(63.7, 0)
    const route = await as(owner).call(getTripRoute, { params: { id } })
    expect(route.data.track).toBeNull()
    const { lines = [] } = reply.data.track ?? {}
    expect((await setTrack(owner, id, lines)).status).toBe(200)
  })

  test('of a round trip has its stops in their order, start and return', async () => {
    const owner = await make.user()
    const uppsala = { ...hut, name: 'First camp', lat: 59.86, lng: 17.64 }
    const north = { ...hut, name: 'Second camp', lat: 60.67, lng: 17.15 }
    // The coast before the track comes by Uppsala: its order is not that of the stops.
    const { id } = await makeHike(owner, {
      stops: [stockholm, north, uppsala, stockholm].map((place) => ({ ...undated, place })),
    })
    const way = [stockholm, uppsala, north, uppsala, { lat: 59.331, lng: 18.07 }]
    await setTrack(owner, id, [encodeLine(way)])
    const { body } = await file(getTripGpx, id, owner)
    const namesIn = async (text: string) =>
      (await read(owner, text)).data.stops.map(({ place }) => place.name)
    expect(await namesIn(body)).toEqual(['Stockholm', 'Second camp', 'First camp', 'Stockholm'])
    const waypointsAlone = body.replace(/<rte>.*<\/rte>/s, '')
    expect(waypointsAlone).not.toContain('rtept')
    expect(await namesIn(waypointsAlone)).toEqual([
      'Stockholm',
      'First camp',
      'Second camp',
      'Stockholm',
    ])
  })

  test('of a track alone has stops where that begins and ends', async () => {
    const owner = await make.user()
    const points =
      '<trkpt lat="59.33" lon="18.07"/><trkpt lat="59.5" lon="17.9"/><trkpt lat="59.86" lon="17.64"/>'
    const { data } = await read(
      owner,
      `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`,
    )
    expect(data.stops.map(({ place }) => place.name)).toEqual(['Stockholm', 'Uppsala'])
    expect(data.leftOutCount).toBe(0)
  })

  test('of our own brings days, notes and what is private back', async () => {
    const owner = await make.user()
    const places = [
      { name: 'Auckland', lat: -36.848, lng: 174.763, countryCode: 'NZ' },
      { name: 'Apia', lat: -13.833, lng: -171.767, countryCode: 'WS' },
      { name: 'Honolulu', lat: 21.307, lng: -157.858, countryCode: 'US' },
    ]
    const days = ['2031-05-02', '2031-05-04', '2031-05-09']
    const { id } = await makeHike(owner, {
      stops: places.map((place, index) => ({
        ...undated,
        place: { ...hut, ...place },
        arrivalDate: days[index]!,
        note: index === 0 ? 'By boat,\nat five' : '',
        private: index === 1,
      })),
    })
    const { body } = await file(getTripGpx, id, owner)
    const { data } = await read(owner, body)
    expect(data.stops.map((stop) => [stop.date, stop.note, stop.private])).toEqual([
      [days[0], 'By boat,\nat five', false],
      [days[1], '', true],
      [days[2], '', false],
    ])
    const others = await file(getTripGpx, id, await make.user())
    expect(others.body).not.toContain('farfolk:')
  })

  test('has its days where its places are', async () => {
    const { data } = await read(
      await make.user(),
      `<gpx><wpt lat="-36.85" lon="174.76"><time>2027-05-29T21:00:00Z</time></wpt>
        <wpt lat="21.3" lon="-157.86"><time>2027-06-02T04:00:00Z</time></wpt>
        <wpt lat="37.77" lon="-122.42"><time>2027-06-05T00:00:00Z</time></wpt></gpx>`,
    )
    expect(data.stops.map(({ date }) => date)).toEqual(['2027-05-30', '2027-06-01', '2027-06-05'])
  })

  test('names big cities, though a part of them is nearer', async () => {
    const { data } = await read(
      await make.user(),
      `<gpx><wpt lat="40.4185" lon="-3.7030"><name>MADRID</name></wpt>
        <wpt lat="41.3890" lon="2.1620"><name>Bàrcelona</name></wpt>
        <wpt lat="40.9950" lon="28.9045"><name>İstanbul</name></wpt>
        <wpt lat="40.4150" lon="-3.7070"><name>Our flat</name></wpt></gpx>`,
    )
    expect(data.stops.map(({ place, near }) => [place.name, near === null])).toEqual([
      ['Madrid', true],
      ['Barcelona', true],
      ['Istanbul', true],
      ['Our flat', false],
    ])
    expect(data.stops.slice(0, 3).every(({ place }) => place.id !== null)).toBe(true)
  })

  test('has its words cleaned, as all that members write', async () => {
    const marker = `${markWord}|image|stays|${uuid()}|${'a'.repeat(64)}|900|700|c8d8d8|aaaa`
    const { status, data } = await read(
      await make.user(),
      `<gpx><metadata><name>\u0001${marker}</name></metadata>
        <wpt lat="59.4" lon="18.0"><name>\u0001${marker}</name><desc>\u0001${marker}</desc></wpt>
        <wpt lat="59.9" lon="17.6"><name>A\u0007 hut\u0000 </name><desc> One\r\ntwo\u001b </desc></wpt></gpx>`,
    )
    expect(status).toBe(200)
    expect(data.name).toBe(marker)
    expect(data.stops.map(({ place, note }) => [place.name, note])).toEqual([
      [marker, marker],
      ['A hut', 'One\ntwo'],
    ])
    expect(JSON.stringify(data)).not.toContain('/img/')
  })

  test('that leaves out the zone is in UTC, wherever the server stands', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const { data } = await read(
      await make.user(),
      `<gpx><wpt lat="59.86" lon="17.64"><time>2031-05-03T23:30:00</time></wpt></gpx>`,
    )
    expect(data.stops).toMatchObject([{ date: '2031-05-04' }])
  })

  test.each([
    ['UTF-8', 'utf8', ''],
    ['UTF-8', 'utf8', '\u{feff}'],
    ['UTF-16', 'utf16le', '\u{feff}'],
    ['UTF-16', 'utf8', ''],
    ['ISO-8859-1', 'latin1', ''],
  ] as const)('that says %s is read where it is %s, after "%s"', async (said, encoding, mark) => {
    const owner = await make.user()
    const text = `${mark}<?xml version="1.0" encoding="${said}"?>
      <gpx><metadata><name>Åre ö</name></metadata></gpx>`
    for (const isSwapped of encoding === 'utf16le' ? [false, true] : [false]) {
      const bytes = Buffer.from(text, encoding)
      const reply = await read(owner, new Uint8Array(isSwapped ? bytes.swap16() : bytes))
      expect([reply.status, reply.data?.name]).toEqual([200, 'Åre ö'])
    }
  })

  test('is read for members with a confirmed address', async () => {
    const [member, newcomer] = [await make.user(), await make.user({ email_confirmed_at: null })]
    expect((await read(member, '<gpx/>')).data).toMatchObject({ track: null, stops: [] })
    expect((await read(newcomer, '<gpx/>')).status).toBe(403)
    expect((await read({ ...member, token: 'x' }, '<gpx/>')).status).toBe(401)
  })

  const laughs = `<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><gpx><wpt lat="1" lon="1">
    <name>&b;</name></wpt></gpx>`
  test.each([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 415],
    ['other XML', '<svg/>', 415],
    ['nothing', '', 415],
    ['a piece of one', '<gpx><trk><trkseg>', 422],
    ['a point beyond the earth', '<gpx><wpt lat="91" lon="0"/></gpx>', 422],
    ['a point without a place', '<gpx><wpt lat="" lon="x"/></gpx>', 422],
    ['entities of its own', laughs, 422],
    ['an unknown entity', '<gpx><metadata><name>&b;</name></metadata></gpx>', 422],
    ['an encoding nobody knows', '<?xml version="1.0" encoding="klingon"?><gpx/>', 422],
    ['a bottomless pit', '<gpx>' + '<a>'.repeat(100), 422],
  ])('%s is refused', async (_what, text, status) => {
    const reply = await read(await make.user(), text)
    expect(reply.status).toBe(status)
    expect(reply.errors?.[0]).toMatchObject({ field: 'gpx.file' })
  })

  test('of more than it may have is too large', async () => {
    const owner = await make.user()
    const point = '<trkpt lat="1" lon="1"/>'
    const many = `<gpx><trk><trkseg>${point.repeat(200_001)}</trkseg></trk></gpx>`
    expect((await read(owner, many)).status).toBe(413)
    expect((await read(owner, `<gpx>${' '.repeat(10 * 1024 * 1024)}</gpx>`)).status).toBe(413)
  })
})
