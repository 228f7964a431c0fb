import { createReadStream } from 'node:fs'
import { ApiError } from '../http/api-error.ts'
import { readGeoJson } from './geojson-reader.ts'
import { isZip, unpackKmz } from './kmz-file.ts'
import { readText } from './read-text.ts'
import { readXml } from './read-xml.ts'
import { createPointMaker, type RouteContent } from './route-content.ts'

/**
 * Reads GPX, KML, KMZ and GeoJSON piece by piece, told apart by what is in the file, not by its name.
 * 415 for what is none of them, 422 `broken_gpx` for what breaks off or names points beyond the earth,
 * 413 for more points than a year of walking makes.
 */
export async function readRouteFile(path: string, field: string): Promise<RouteContent> {
  const content: RouteContent = { name: null, waypoints: [], routes: [], tracks: [] }
  const makePoint = createPointMaker(field)
  const bytes = (await isZip(path)) ? unpackKmz(path, field) : createReadStream(path)
  const texts = readText(bytes as AsyncIterable<Buffer>)
  try {
    const start = await firstOf(texts)
    const read = readerFor(start)
    if (!read) throw new ApiError('unsupported_type', { field })
    await read({ pieces: startingWith(start, texts), content, makePoint, field })
  } catch (error) {
    throw error instanceof RangeError ? new ApiError('broken_gpx', { field }) : error
  } finally {
    await texts.return(undefined)
  }
  return content
}

function readerFor(start: string) {
  if (start.startsWith('<')) return readXml
  return /^\{\s*(?:["}]|$)/.test(start) ? readGeoJson : undefined
}

/** Behind white space; empty for nothing else. */
async function firstOf(texts: AsyncGenerator<string, void>): Promise<string> {
  for (;;) {
    const { value, done } = await texts.next()
    if (done) return ''
    const start = value.trimStart()
    if (start !== '') return start
  }
}

async function* startingWith(start: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* texts
}
