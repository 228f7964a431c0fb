import { readGpx } from '@farfolk/contract/tracks'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { escapeHtml } from '../text/escape-html.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

interface Spot {
  lat: number
  lng: number
  time: string | null
}

interface Named extends Spot {
  name: string
  note: string
}

interface Journey {
  name: string
  places: Named[]
  way: Spot[]
}

const words = fc.string({ unit: fc.constantFrom('a', 'Ö', '北', ' ', '&', '"', '1'), maxLength: 9 })
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e5, max: max * 1e5 }).map((whole) => whole / 1e5)
const instant = fc
  .integer({ min: Date.UTC(1990) / 1e3, max: Date.UTC(2060) / 1e3 })
  .map((seconds) => new Date(seconds * 1e3).toISOString())
const spot = fc.record({
  lat: degrees(45, 60),
  lng: degrees(5, 20),
  time: fc.option(instant),
})
const journey: fc.Arbitrary<Journey> = fc.record({
  name: words,
  places: fc.array(
    fc.tuple(spot, words, words).map(([at, name, note]) => ({ ...at, name, note })),
    { maxLength: 6 },
  ),
  way: fc.array(spot, { maxLength: 12 }).filter(({ length }) => length !== 1),
})

function gpxOf({ name, places, way }: Journey): string {
  const timeOf = ({ time }: Spot) => (time === null ? '' : `<time>${time}</time>`)
  const spotOf = ({ lat, lng }: Spot) => `lat="${lat}" lon="${lng}"`
  const waypoints = places.map(
    (place) => `<wpt ${spotOf(place)}>${timeOf(place)}<name>${escapeHtml(place.name)}</name>
      <desc>${escapeHtml(place.note)}</desc></wpt>`,
  )
  const points = way.map((each) => `<trkpt ${spotOf(each)}>${timeOf(each)}</trkpt>`)
  return `<gpx><metadata><name>${escapeHtml(name)}</name></metadata>${waypoints.join('')}
    ${way.length > 0 ? `<trk><trkseg>${points.join('')}</trkseg></trk>` : ''}</gpx>`
}

function kmlOf({ name, places, way }: Journey): string {
  const placemarks = places.map(
    ({ lat, lng, time, ...place }) => `<Placemark><name>${escapeHtml(place.name)}</name>
      <description>${escapeHtml(escapeHtml(place.note))}</description>
      ${time === null ? '' : `<TimeStamp><when>${time}</when></TimeStamp>`}
      <Point><coordinates>${lng},${lat},0</coordinates></Point></Placemark>`,
  )
  const points = way.map(
    ({ lat, lng, time }) => `<when>${time ?? ''}</when><gx:coord>${lng} ${lat} 0</gx:coord>`,
  )
  return `<kml><Document><name>${escapeHtml(name)}</name><Folder>${placemarks.join('')}</Folder>
    ${way.length > 0 ? `<Placemark><gx:Track>${points.join('')}</gx:Track></Placemark>` : ''}
    </Document></kml>`
}

function geoJsonOf({ name, places, way }: Journey): string {
  const points = places.map(({ lat, lng, note, ...said }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { ...said, description: escapeHtml(note) },
  }))
  const line = {
    type: 'Feature',
    properties: { coordTimes: way.map(({ time }) => time) },
    geometry: { type: 'LineString', coordinates: way.map(({ lat, lng }) => [lng, lat]) },
  }
  const features = way.length > 0 ? [...points, line] : points
  return JSON.stringify({ type: 'FeatureCollection', name, features })
}

test('the same journey is the same proposal, whatever format it comes in', async () => {
  const member = as(await make.user())
  const read = async (file: string | Uint8Array<ArrayBuffer>) => {
    const reply = await member.call(readGpx, { body: { gpx: { file: new Blob([file]) } } })
    expect(reply.status).toBe(200)
    return reply.data
  }
  await fc.assert(
    fc.asyncProperty(journey, async (each) => {
      const proposed = await read(gpxOf(each))
      expect(await read(kmlOf(each))).toEqual(proposed)
      expect(await read(geoJsonOf(each))).toEqual(proposed)
      const kmz = zipSync({ 'doc.kml': strToU8(kmlOf(each)) })
      expect(await read(kmz as Uint8Array<ArrayBuffer>)).toEqual(proposed)
    }),
    { numRuns: 25 },
  )
})
