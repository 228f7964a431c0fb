import { maxMarkedUp, plainText } from './plain-text.ts'
import type { PointMaker, RouteContent, RoutePoint } from './route-content.ts'
import { maxNoteLength, nameOf, noteOf, timeOf } from './route-words.ts'
import type { XmlListener } from './xml-listener.ts'

interface Placemark {
  name: string | null
  note: string
  time: number | null
  points: RoutePoint[]
  lines: RoutePoint[][]
}

/** A device's track: its n-th time is of its n-th point, which is null where none was found. */
interface Track {
  points: (RoutePoint | null)[]
  times: (number | null)[]
}

/**
 * Of KML 2.0 to 2.3 (OGC 12-007r2) with Google's extensions: placemarks that are points, lines and
 * tracks, in folders however deep. Areas are no part of a journey, and no link is ever followed.
 */
export function kmlListener(content: RouteContent, makePoint: PointMaker): XmlListener {
  let placemark: Placemark | undefined
  let track: Track | undefined

  function closeTrack() {
    const points = track?.points.flatMap((point, index) => {
      if (point) point.time = track?.times[index] ?? null
      return point ?? []
    })
    placemark?.lines.push(points ?? [])
    track = undefined
  }

  function closePlacemark({ points, lines, name, note, time }: Placemark) {
    for (const point of points) content.waypoints.push(Object.assign(point, { name, note, time }))
    if (lines.length > 0) {
      content.tracks.push(lines)
      content.name ??= name
    }
    placemark = undefined
  }

  return {
    texts: new Map([
      ['name', maxNoteLength],
      ['description', maxMarkedUp],
      ['when', maxNoteLength],
      ['begin', maxNoteLength],
      ['end', maxNoteLength],
      ['coord', maxNoteLength],
      ['coordinates', Infinity],
    ]),
    open(tag) {
      if (tag === 'Placemark')
        placemark = { name: null, note: '', time: null, points: [], lines: [] }
      if (tag === 'Track' && placemark) track = { points: [], times: [] }
    },
    close(tag, ancestors, text) {
      const path = `${ancestors.at(-1)}/${tag}`
      if (!placemark) {
        const isOfFile =
          path === 'Document/name' || (path === 'Folder/name' && ancestors.length === 2)
        if (isOfFile) content.name ??= nameOf(text)
        return
      }
      if (path === 'Placemark/name') placemark.name ??= nameOf(text)
      if (path === 'Placemark/description') placemark.note ||= noteOf(plainText(text ?? ''))
      // Views of a placemark have times too: of what is to be seen, not of the visit.
      if (times.has(path) && ancestors.at(-2) === 'Placemark') placemark.time ??= timeOf(text)
      if (path === 'Point/coordinates')
        placemark.points.push(...pointsOf(text, makePoint).slice(0, 1))
      if (path === 'LineString/coordinates') placemark.lines.push(pointsOf(text, makePoint))
      if (path === 'Track/when') track?.times.push(timeOf(text))
      if (path === 'Track/coord') track?.points.push(coordOf(text?.trim(), makePoint))
      if (tag === 'Track') closeTrack()
      if (tag === 'Placemark') closePlacemark(placemark)
    },
  }
}

const times = new Set(['TimeStamp/when', 'TimeSpan/begin', 'TimeSpan/end'])

/** Of `longitude,latitude,altitude` parted by spaces. */
function pointsOf(text = '', makePoint: PointMaker): RoutePoint[] {
  return Array.from(text.matchAll(/\S+/g), ([tuple]) => pointOf(tuple.split(',', 2), makePoint))
}

/** Of `longitude latitude altitude`; null where the device had none. */
function coordOf(text = '', makePoint: PointMaker): RoutePoint | null {
  return text === '' ? null : pointOf(text.split(/\s+/), makePoint)
}

function pointOf([lng, lat]: string[], makePoint: PointMaker): RoutePoint {
  // An empty text would be zero.
  return makePoint(Number(lat || NaN), Number(lng || NaN))
}
