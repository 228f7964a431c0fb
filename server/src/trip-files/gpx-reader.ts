import type { PointMaker, RouteContent, RoutePoint } from './route-content.ts'
import { maxNoteLength, nameOf, noteOf, timeOf } from './route-words.ts'
import type { XmlListener } from './xml-listener.ts'

/** Of GPX 1.0 and 1.1, https://www.topografix.com/gpx.asp. */
export function gpxListener(content: RouteContent, makePoint: PointMaker): XmlListener {
  let point: RoutePoint | undefined
  return {
    texts: new Map(['name', 'time', 'desc', 'private'].map((tag) => [tag, maxNoteLength])),
    open(tag, ancestors, { lat, lon }) {
      const parent = ancestors.at(-1)
      if (tag === 'rte' && parent === 'gpx') content.routes.push([])
      if (tag === 'trk' && parent === 'gpx') content.tracks.push([])
      if (tag === 'trkseg' && parent === 'trk') content.tracks.at(-1)?.push([])
      const list = listOf(content, `${parent}/${tag}`)
      if (!list) return
      point = makePoint(Number(lat), Number(lon))
      list.push(point)
    },
    close(tag, ancestors, text) {
      const parent = ancestors.at(-1)
      if (point && isPoint(parent)) {
        if (tag === 'name') point.name ??= nameOf(text)
        if (tag === 'time') point.time ??= timeOf(text)
        if (tag === 'desc') point.note ||= noteOf(text)
      } else if (point && tag === 'private' && parent === 'stop') {
        point.private = text?.trim() === 'true'
      } else if (tag === 'name' && namesFile(parent)) {
        content.name ??= nameOf(text)
      }
      if (isPoint(tag)) point = undefined
    },
  }
}

function listOf(content: RouteContent, path: string): RoutePoint[] | undefined {
  if (path === 'gpx/wpt') return content.waypoints
  if (path === 'rte/rtept') return content.routes.at(-1)
  if (path === 'trkseg/trkpt') return content.tracks.at(-1)?.at(-1)
  return undefined
}

function isPoint(tag: string | undefined): boolean {
  return tag === 'wpt' || tag === 'rtept' || tag === 'trkpt'
}

function namesFile(parent: string | undefined): boolean {
  return parent === 'metadata' || parent === 'gpx' || parent === 'trk' || parent === 'rte'
}
