import { readGpx } from '@farfolk/contract/tracks'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

type Bytes = string | Uint8Array<ArrayBuffer>

async function read(file: Bytes) {
  return as(await make.user()).call(readGpx, { body: { gpx: { file: new Blob([file]) } } })
}

function kmz(files: Record<string, string>) {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>
}

const kml = (text: string) => `<kml xmlns="http://www.opengis.net/kml/2.2"
  xmlns:gx="http://www.google.com/kml/ext/2.2">${text}</kml>`
const json = (value: unknown) => JSON.stringify(value)
const feature = (geometry: object, properties: object | null = null) => ({
  type: 'Feature',
  properties,
  geometry,
})
const spot = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] })

describe('a KML file', () => {
  test('has its places in folders, with days and notes, and its lines as a track', async () => {
    const { status, data } = await read(
      `\n<?xml version="1.0" encoding="UTF-8"?>${kml(`<Document><name>Up &amp; north</name>
        <Style><IconStyle><Icon><href>https://nowhere.example/a.png</href></Icon></IconStyle></Style>
        <Folder><name>Day 1</name><Placemark><name>Uppsala</name>
          <LookAt><gx:TimeStamp><when>2011-01-01</when></gx:TimeStamp></LookAt>
          <description><![CDATA[<style>p {}</style><p>By <b>train</b>, 5&nbsp;o'clock &amp; <br>on time<p>]]>
            </description>
          <TimeStamp><when>2031-05-03T22:00:00Z</when></TimeStamp>
          <Point><coordinates> 17.64,59.86,12 </coordinates></Point></Placemark>
          <Folder><name>Night</name><Placemark><name>Camp &lt;one&gt;</name>
          <description>5 &lt; 6
and dry</description>
          <TimeSpan><begin>2031-05-05</begin><end>2031-05-07</end></TimeSpan>
          <Point><coordinates>18.0,59.4</coordinates></Point></Placemark></Folder></Folder>
        <Placemark><name>The way</name><MultiGeometry>
          <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,1 1,0 0,0</coordinates></LinearRing>
            </outerBoundaryIs></Polygon>
          <LineString><coordinates>18.07,59.33,0
            17.9,59.5,0 17.64,59.86,0</coordinates></LineString></MultiGeometry></Placemark>
        <NetworkLink><Link><href>https://nowhere.example/b.kml</href></Link></NetworkLink>
        </Document>`)}`,
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Up & north',
      leftOutCount: 0,
      // In the order of the way.
      stops: [
        { place: { id: null, name: 'Camp <one>' }, date: '2031-05-05', note: '5 < 6\nand dry' },
        {
          place: { name: 'Uppsala', countryCode: 'SE' },
          date: '2031-05-04',
          note: "By train, 5 o'clock &\non time",
        },
      ],
    })
    expect(data.track?.lengthKm).toBeCloseTo(63.7, 0)
  })

  test("of a device's track has the days of its ends", async () => {
    const { data } = await read(
      kml(`<Placemark><name>Morning</name><gx:MultiTrack><gx:Track>
        <when>2031-05-03T08:00:00Z</when><when>2031-05-03T09:00:00Z</when>
        <when>2031-05-04T09:00:00Z</when>
        <gx:coord>18.07 59.33 0</gx:coord><gx:coord></gx:coord><gx:coord>17.64 59.86 0</gx:coord>
        </gx:Track></gx:MultiTrack></Placemark>`),
    )
    expect(data.name).toBe('Morning')
    expect(data.stops.map(({ place, date }) => [place.name, date])).toEqual([
      ['Stockholm', '2031-05-03'],
      ['Uppsala', '2031-05-04'],
    ])
    expect(data.track?.lines).toHaveLength(1)
  })

  test.each([
    ['a year', '2031', null],
    ['a month', '2031-05', null],
    ['words', 'May 4, 2031', null],
    ['no day at all', '2031-02-31T99:00:00Z', null],
    ['the time before any', '1970-01-01T00:00:00Z', null],
    ['a day', ' 2031-05-04 ', '2031-05-04'],
    ['a time with a zone', '2031-05-04T00:30:00+0200', '2031-05-04'],
  ])('tells the day where it has one: %s', async (_what, when, date) => {
    const { data } = await read(
      kml(`<Placemark><TimeStamp><when>${when}</when></TimeStamp>
        <Point><coordinates>17.64,59.86</coordinates></Point></Placemark>`),
    )
    expect(data.stops).toMatchObject([{ date }])
  })

  test('is read out of a KMZ', async () => {
    const text = kml('<Placemark><Point><coordinates>17.64,59.86</coordinates></Point></Placemark>')
    const other = kml('<Placemark><Point><coordinates>2.3,48.8</coordinates></Point></Placemark>')
    const files = { '__MACOSX/doc.kml': 'x', 'images/a.png': 'x', 'doc.kml': text, 'b.kml': other }
    const { status, data } = await read(kmz(files))
    expect(status).toBe(200)
    expect(data.stops.map(({ place }) => place.name)).toEqual(['Uppsala'])
    const utf16 = { 'doc.kml': new Uint8Array(Buffer.from(`\u{feff}${text}`, 'utf16le')) }
    expect((await read(zipSync(utf16) as Uint8Array<ArrayBuffer>)).data.stops).toHaveLength(1)
  })
})

describe('a GeoJSON file', () => {
  test('has features that are places and lines, in collections and alone', async () => {
    const { status, data } = await read(
      json({
        features: [
          feature(spot(17.64, 59.86), {
            title: 'Uppsala',
            description: 'By <b>train</b>',
            timestamp: '2031-05-03T22:00:00Z',
            about: { features: [{ name: 'x' }] },
          }),
          feature(
            {
              type: 'GeometryCollection',
              geometries: [
                { type: 'Polygon', coordinates: [[[0, 0]]] },
                {
                  type: 'LineString',
                  coordinates: [
                    [18.07, 59.33, 5],
                    [17.9, 59.5],
                    [17.64, 59.86],
                  ],
                },
                { type: 'MultiPoint', coordinates: [[18.0, 59.4]] },
              ],
            },
            { name: 'Camp', date: Date.UTC(2031, 4, 5) / 1000 },
          ),
          { type: 'Feature', properties: { name: 'Nowhere' }, geometry: null },
        ],
        name: 'Up north',
        type: 'FeatureCollection',
      }),
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Up north',
      leftOutCount: 0,
      stops: [
        { place: { id: null, name: 'Camp' }, date: '2031-05-05' },
        { place: { name: 'Uppsala' }, date: '2031-05-04', note: 'By train' },
      ],
    })
    expect(data.track?.lengthKm).toBeCloseTo(63.7, 0)
    const alone = await read(`\u{feff} ${json(feature(spot(17.64, 59.86)))}`)
    expect(alone.data.stops.map(({ place }) => place.name)).toEqual(['Uppsala'])
    expect((await read(json(spot(17.64, 59.86)))).data.stops).toHaveLength(1)
  })

  test('has the days of a line where a converter has put them', async () => {
    const coordinates = [
      [18.07, 59.33],
      [17.64, 59.86],
    ]
    const times = ['2031-05-03T08:00:00Z', '2031-05-04T08:00:00Z']
    for (const said of [{ coordTimes: times }, { coordinateProperties: { times } }]) {
      const { data } = await read(json(feature({ type: 'LineString', coordinates }, said)))
      expect(data.stops.map(({ date }) => date)).toEqual(['2031-05-03', '2031-05-04'])
    }
    const parts = { type: 'MultiLineString', coordinates: [coordinates, coordinates] }
    const { data } = await read(json(feature(parts, { coordTimes: [times, times] })))
    expect(data.stops.map(({ date }) => date)).toEqual(['2031-05-03', '2031-05-04'])
  })
})

describe('a file that is made to take long is read like any other', () => {
  const described = (html: string) =>
    `<Placemark><description><![CDATA[${html}]]></description>
      <Point><coordinates>17.64,59.86</coordinates></Point></Placemark>`
  const shape = { type: 'MultiPoint', coordinates: [[17.64, 59.86]] }

  test.each<[string, () => Bytes]>([
    [
      'ends of tags that never began',
      () => kml(described('<b>'.repeat(3_000) + '</i>'.repeat(2_500)).repeat(150)),
    ],
    ['spaces that no line ends', () => kml(described('<b/> '.repeat(4_000)).repeat(150))],
    [
      'shapes in a collection',
      () =>
        json({
          type: 'GeometryCollection',
          geometries: Array.from({ length: 100_000 }, () => shape),
        }),
    ],
  ])('%s', { timeout: 10_000 }, async (_what, make) => {
    expect((await read(make())).status).toBe(200)
  })

  test('lines of HTML that nothing closes are no such file', async () => {
    const { data } = await read(kml(described(`<p>${'By<br>'.repeat(300)}train`)))
    expect(data.stops[0]?.note).toBe(`${'By\n'.repeat(300)}train`)
  })
})

describe('a file is refused', () => {
  const place = '<Placemark><Point><coordinates>1,1</coordinates></Point></Placemark>'
  const lying = Buffer.from(kmz({ 'doc.kml': kml(place.repeat(1_000)) }))
  // Of the central directory: what the entry takes unpacked.
  lying.writeUInt32LE(20, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  const endless = Buffer.from(kmz({ 'doc.kml': kml(place) }))
  endless.writeUInt16LE(10_001, endless.indexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 10)
  const deep = (what: string, times = 100) => what.repeat(times)

  test.each<[string, Bytes, number]>([
    ['HTML', '<!doctype html><html><body></body></html>', 422],
    ['a picture of XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['rich text', String.raw`{\rtf1 words}`, 415],
    ['a list', '[]', 415],
    ['other JSON', '{"type":"Topology","objects":{}}', 415],
    ['JSON of no type', '{}', 415],
    ['another archive', kmz({ 'word/document.xml': '<a/>' }), 415],
    ['a broken archive', kmz({ 'doc.kml': kml(place) }).slice(0, 60), 422],
    ['an archive that says less than it has', new Uint8Array(lying), 422],
    ['entities of its own', `<!DOCTYPE kml [<!ENTITY a "ha">]>${kml('&a;')}`, 422],
    ['half of a KML', kml(place).slice(0, -20), 422],
    ['a bottomless KML', `<kml>${deep('<Folder>')}`, 422],
    ['KML beyond the earth', kml(place.replace('1,1', '181,1')), 422],
    ['KML without numbers', kml(place.replace('1,1', ',')), 422],
    ['half of a GeoJSON', '{"type":"FeatureCollection","features":[', 422],
    ['two of them', '{"type":"Point","coordinates":[1,1]}{}', 422],
    ['a bottomless GeoJSON', `{"type":"Feature","geometry":${deep('{"geometries":[')}`, 422],
    ['GeoJSON beyond the earth', json(spot(1, 91)), 422],
    ['GeoJSON without a number', json(spot(1, 'x' as never)), 422],
    ['GeoJSON of endless numbers', '{"type":"Point","coordinates":[1e999,1]}', 422],
    ['a line that is none', '{"type":"LineString","coordinates":{"type":"Point"}}', 422],
  ])('%s', async (_what, file, status) => {
    const reply = await read(file)
    expect([reply.status, reply.errors?.[0]?.field]).toEqual([status, 'gpx.file'])
  })

  test.each<[string, () => Bytes]>([
    ['a KMZ that unpacks to more than a file may have', () => kmz({ 'a.kml': ' '.repeat(2e7) })],
    ['a KMZ of endless entries', () => new Uint8Array(endless)],
    [
      'a KML of more points than anybody goes',
      () =>
        kml(`<Placemark><LineString><coordinates>${'1,1 '.repeat(200_001)}</coordinates>
        </LineString></Placemark>`),
    ],
    [
      'a GeoJSON of more points',
      () => `{"type":"LineString","coordinates":[${'[1,1],'.repeat(200_000)}[1,1]]}`,
    ],
    ['a GeoJSON of more parts', () => `{"type":"Point","coordinates":[${'[],'.repeat(2e6)}[]]}`],
  ])('for its size: %s', async (_what, make) => {
    const reply = await read(make())
    expect([reply.status, reply.errors?.[0]?.field]).toEqual([413, 'gpx.file'])
  })
})
