import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import chain from 'stream-chain'
import { Assembler } from 'stream-json/assembler.js'
import { ignore } from 'stream-json/filters/ignore.js'
import { parser, type Token } from 'stream-json/parser.js'
import { ApiError } from '../http/api-error.ts'
import { type Json, takeFeature } from './geojson-feature.ts'
import type { RouteFile } from './route-content.ts'
import { nameOf } from './route-words.ts'

/** Of these a collection in a collection takes two. */
const maxDepth = 50
/** Keys and values: as many points as a file may have, each with words, have far less. */
const maxParts = 3_000_000

/** All else is left out before it is put together: keys can be chosen so that this takes long. */
const keys = new Set([
  'type',
  'features',
  'properties',
  'geometry',
  'geometries',
  'coordinates',
  'name',
  'title',
  'description',
  'desc',
  'time',
  'timestamp',
  'date',
  'coordTimes',
  'coordinateProperties',
  'times',
])

const kinds = new Set([
  'FeatureCollection',
  'Feature',
  'GeometryCollection',
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
])

/**
 * Reads GeoJSON (RFC 7946) feature by feature. 415 for other JSON, 422 `broken_gpx` for what is none,
 * 413 for what is made to fill memory.
 */
export async function readGeoJson({ pieces, content, makePoint, field }: RouteFile): Promise<void> {
  const assembler = new Assembler()
  const take = (feature: unknown) => takeFeature(feature as Json, content, makePoint)
  let depth = 0
  let parts = 0

  function boundDepth(token: Token): Token {
    if (token.name === 'startObject' || token.name === 'startArray') depth += 1
    if (token.name === 'endObject' || token.name === 'endArray') depth -= 1
    if (depth > maxDepth) throw new RangeError('too deep')
    return token
  }

  /** Takes the members of a collection one by one; what else there is stays for the end. */
  function putTogether(token: Token): undefined {
    if (++parts > maxParts) throw new ApiError('too_large', { field })
    assembler.consume(token)
    const isMember = token.name === 'endObject' && assembler.depth === 2
    if (isMember && assembler.path[0] === 'features') take((assembler.current as Json[]).pop())
  }

  const filter = (path: (string | number | null)[]) => {
    const key = path.at(-1)
    return typeof key === 'string' && !keys.has(key)
  }
  const stages = [parser({ streamValues: false }), boundDepth, ignore({ filter }), putTogether]
  try {
    await finished(chain([Readable.from(pieces), ...stages]).resume())
    const root = assembler.current as Json
    if (!kinds.has(String(root.type))) throw new ApiError('unsupported_type', { field })
    take(root)
    content.name = (typeof root.name === 'string' && nameOf(root.name)) || content.name
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('broken_gpx', { field })
  }
}
