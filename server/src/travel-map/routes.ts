import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { getJourneys } from '@farfolk/contract/journeys'
import { getTravelMap, type MapFormat, type TravelMapQuery } from '@farfolk/contract/travel-map'
import type { FeatureDeps } from '../feature-deps.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { confirmViewer } from '../http/route.ts'
import type { MediaWork } from '../images/media-work.ts'
import { createResultCache } from '../images/result-cache.ts'
import { type ResultKey, resultKey } from '../images/result-files.ts'
import type { MarkedCountry } from './draw-world.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { viewerIdFor } from '../visibility/eyes.ts'
import { findJourneys } from './journeys.ts'
import { readOwnMap } from './read-own-map.ts'

/** Changes with the drawing: what was made otherwise must not be taken for it. */
const recipe = '3'
const megabyte = 1024 * 1024
const cacheLimits = {
  memoryBytes: 8 * megabyte,
  memoryItemBytes: megabyte,
  diskBytes: 128 * megabyte,
}

const types: Record<MapFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}

/** Where members have been: the own map as a picture, kept by what it shows, and journeys. */
export function travelMap({
  config,
  connections,
  router,
  work,
}: FeatureDeps & { work: MediaWork }): void {
  const cache = createResultCache(join(config.dataDir, 'cache', 'travel-maps'), cacheLimits)

  router.route(getJourneys, async (context) => {
    const { id } = context.params
    const viewerId = await viewerIdFor(connections.pool, context, id)
    // A preview too is the member's own read.
    const poolRead = connections.poolRead(context.viewer.memberId)
    const journeys = await findJourneys(poolRead, id, viewerId)
    if (!journeys) throw await explainMissing(connections.pool, 'user', id, viewerId)
    return journeys
  })

  router.file(getTravelMap, async (context, request, reply) => {
    const { query, tokenHash } = context
    const {
      countries: all,
      first_name: firstName,
      locale,
      ...viewer
    } = await readOwnMap(connections.pool, tokenHash)
    confirmViewer(context, { connections }, viewer)
    const countries = query.wanted ? all : withoutWanted(all)
    const { style, format, width, dark_theme: isDark } = query
    const name = style === 'default' ? (firstName ?? '') : ''
    const key = keyOf(query, style === 'default' ? [countries, name, locale] : [countries])
    const etag = `"${key.hash.slice(0, 22)}${key.name}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    // Opened by itself an SVG is a document: it must not be able to do anything.
    if (format === 'svg') reply.header('content-security-policy', "default-src 'none'")
    const make = async () => {
      const marked = JSON.parse(countries) as MarkedCountry[]
      const facts = { countries: marked, firstName: name, locale, style, isDark, width }
      return (await work.run({ kind: 'travelMap', format, ...facts })).bytes
    }
    return reply.type(types[format]).send(cache.atHand(key) ?? (await cache.getOrMake(key, make)))
  })
}

function withoutWanted(countries: string): string {
  const marked = JSON.parse(countries) as MarkedCountry[]
  return JSON.stringify(marked.filter(({ status }) => status !== 'wanted'))
}

function keyOf(
  { style, format, width, dark_theme: isDark }: TravelMapQuery,
  shown: readonly string[],
): ResultKey {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  return resultKey(hash, `${recipe}${style}${isDark ? 'dark' : 'light'}${width}${format}`)
}
