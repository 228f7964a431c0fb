import { encodeLine } from '@farfolk/contract/polyline'
import { getTripGpx, getTripRoute } from '@farfolk/contract/tracks'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { markWord } from '../images/image-json.ts'
import { startTestApp } from '../testing/test-app.ts'
import { hut, stockholm, tripFilesIn, undated } from './testing.ts'

const club = await startTestApp()
const { as, make } = club
const { makeHike, file, read, setTrack } = tripFilesIn(club)

afterEach(() => void vi.unstubAllEnvs())

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
