import { normaliseLine, normaliseLongText } from '@farfolk/contract/fields'
import sax from 'sax'
import { ApiError } from '../http/api-error.ts'
import { readXmlText } from './xml-text.ts'

export interface GpxPoint {
  lat: number
  lng: number
  name: string | null
  note: string
  /** In milliseconds. */
  time: number | null
  /** As our own files say. */
  private: boolean
}

export interface GpxContent {
  name: string | null
  waypoints: GpxPoint[]
  routes: GpxPoint[][]
  /** Each with its segments. */
  tracks: GpxPoint[][][]
}

const maxPoints = 200_000
const maxDepth = 30
const maxNameLength = 200
/** Of a stop. */
const maxNoteLength = 2_000

/**
 * Reads a GPX file (1.0 and 1.1, https://www.topografix.com/gpx.asp) piece by piece. 415 for what is
 * no GPX at all, 422 `broken_gpx` for what breaks off or names points beyond the earth, 413 for more
 * points than a year of walking makes. Document types are refused: nothing in them is ever resolved.
 */
export async function readGpxFile(path: string, field: string): Promise<GpxContent> {
  const parser = sax.parser(true, { position: false })
  const content: GpxContent = { name: null, waypoints: [], routes: [], tracks: [] }
  listen(parser, content, field)
  try {
    for await (const text of readXmlText(path)) parser.write(text)
  } catch (error) {
    throw error instanceof RangeError ? new ApiError('broken_gpx', { field }) : error
  }
  parser.close()
  return content
}

function listen(parser: sax.SAXParser, content: GpxContent, field: string): void {
  const open: string[] = []
  let points = 0
  let isGpx = false
  let point: GpxPoint | undefined
  let text: string | undefined
  const refuse = (code: 'broken_gpx' | 'too_large' | 'unsupported_type') => {
    throw new ApiError(code, { field })
  }

  /* oxlint-disable unicorn/prefer-add-event-listener -- the parser has no other way to be listened to */
  parser.onerror = () => refuse(isGpx ? 'broken_gpx' : 'unsupported_type')
  parser.ondoctype = () => refuse('broken_gpx')
  parser.onopentag = ({ name, attributes }) => {
    const tag = localName(name)
    const parent = open.at(-1)
    if (parent === undefined && tag !== 'gpx') refuse('unsupported_type')
    isGpx = true
    open.push(tag)
    if (open.length > maxDepth) refuse('broken_gpx')
    if (tag === 'rte' && parent === 'gpx') content.routes.push([])
    if (tag === 'trk' && parent === 'gpx') content.tracks.push([])
    if (tag === 'trkseg' && parent === 'trk') content.tracks.at(-1)?.push([])
    const list = listOf(content, `${parent}/${tag}`)
    if (list) {
      const [lat, lng] = [Number(attributes.lat), Number(attributes.lon)]
      if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) refuse('broken_gpx')
      if (++points > maxPoints) refuse('too_large')
      point = { lat, lng, name: null, note: '', time: null, private: false }
      list.push(point)
    }
    if (tag === 'name' || tag === 'time' || tag === 'desc' || tag === 'private') text = ''
  }
  const add = (piece: string) => {
    if (text !== undefined && text.length < maxNoteLength) text += piece
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onend = () => {
    if (!isGpx) refuse('unsupported_type')
  }
  parser.onclosetag = () => {
    const tag = open.pop()
    const parent = open.at(-1)
    const words = text === undefined ? null : wordsOf(text)
    if (point && isPoint(parent)) {
      if (tag === 'name') point.name ??= words
      if (tag === 'time') point.time ??= timeOf(words)
      if (tag === 'desc') point.note ||= noteOf(text)
    } else if (point && tag === 'private' && parent === 'stop') {
      point.private = words === 'true'
    } else if (tag === 'name' && namesFile(parent)) {
      content.name ??= words
    }
    if (isPoint(tag)) point = undefined
    text = undefined
  }
}

/* oxlint-enable unicorn/prefer-add-event-listener */

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function listOf(content: GpxContent, path: string): GpxPoint[] | undefined {
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

// Some devices leave out that it is UTC, which GPX always means.
const withoutZone = /T[\d:.]+$/

// Devices that have not found the time yet write 1970 and such.
const [firstTime, lastTime] = [Date.UTC(1980, 0, 6), Date.UTC(2199, 11, 31)]

function timeOf(words: string | null): number | null {
  const at = Date.parse((words ?? '').replace(withoutZone, '$&Z'))
  return at >= firstTime && at <= lastTime ? at : null
}

function wordsOf(text: string): string | null {
  const words = normaliseLine(text.replaceAll(/\s+/g, ' '))
  return normaliseLine(words.slice(0, maxNameLength)) || null
}

function noteOf(text = ''): string {
  return normaliseLongText(normaliseLongText(text).slice(0, maxNoteLength))
}
