import {
  clubMapUrl,
  countriesMapUrl,
  frameOfName,
  landUrl,
  townsUrl,
  worldFrame,
} from '@farfolk/contract/maps'
import { globeUrl, regionMapUrl } from '@farfolk/contract/destination-maps'
import { Locale } from '@farfolk/contract/members'
import { regions } from '@farfolk/contract/regions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { PictureCache } from '../http/picture-cache.ts'
import { forEver, sendDrawing } from '../http/send-drawing.ts'
import { allCountries } from '../reference/countries.ts'
import { createClubMap } from './club-map.ts'
import { findTowns } from './find-towns.ts'

const keptPictures = 150
/** The gazetteer is a newer one now and then. */
const forAWeek = 'public, max-age=604800'

// What draws is loaded with the first drawing: a server that nobody asks yet stays small.

type Deps = Pick<FeatureDeps, 'connections' | 'rateLimits'>

/**
 * The maps under routes and dots of pages: SVG files whose shapes the pages colour. What is drawn of
 * the many that there may be counts as a call, what is kept as none.
 */
export function maps(app: FastifyInstance, { connections, rateLimits }: Deps): void {
  const lands = new PictureCache(keptPictures)
  const towns = new PictureCache(keptPictures)
  const countryMaps = new PictureCache(1)
  const regionMaps = new PictureCache(regions.length)
  const globes = new PictureCache(keptPictures)
  const clubMap = createClubMap(connections)

  /**
   * Also where earlier versions of the drawing were: who opened a page before the last one came asks there
   * until the page is left, and gets what is drawn now.
   */
  function get<Params>(
    url: string,
    handler: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => unknown,
  ): void {
    const now = Number(/^\/maps\/(\d+)\//.exec(url)?.[1])
    for (let version = 1; version <= now; version += 1) {
      app.get<{ Params: Params }>(url.replace(`/${now}/`, `/${version}/`), handler)
    }
  }

  get<{ name: string }>(landUrl({ ...worldFrame(), name: ':name' }), async (request, reply) => {
    const frame = frameOfName(request.params.name)
    if (!frame) throw new ApiError('not_found')
    const picture = await lands.get(frame.name, async () => {
      rateLimits.countCall(null, request)
      const { drawLand } = await import('./draw-land.ts')
      return drawLand(frame)
    })
    reply.header('cache-control', forEver)
    return sendDrawing(request, reply, picture)
  })

  get<{ locale: string; name: string }>(
    townsUrl({ ...worldFrame(), name: ':name' }, ':locale'),
    async (request, reply) => {
      const frame = frameOfName(request.params.name)
      // A page's own may name a country too.
      const locale = Locale.safeParse(request.params.locale.replace(/-.*/, '')).data
      if (frame?.kind !== 'region' || !locale) throw new ApiError('not_found')
      const picture = await towns.get(`${locale} ${frame.name}`, async () => {
        rateLimits.countCall(null, request)
        const { drawTowns } = await import('./draw-towns.ts')
        return drawTowns(frame, await findTowns(connections, frame), locale)
      })
      reply.header('cache-control', forAWeek)
      return sendDrawing(request, reply, picture)
    },
  )

  get(countriesMapUrl, async (request, reply) => {
    const picture = await countryMaps.get('world', async () => {
      const { drawCountries } = await import('./draw-countries.ts')
      return drawCountries()
    })
    reply.header('cache-control', forEver)
    return sendDrawing(request, reply, picture)
  })

  for (const region of regions) {
    get(regionMapUrl(region), async (request, reply) => {
      const picture = await regionMaps.get(region, async () => {
        const { drawRegion } = await import('./draw-region.ts')
        return drawRegion(region)
      })
      reply.header('cache-control', forEver)
      return sendDrawing(request, reply, picture)
    })
  }

  get<{ code: string }>(globeUrl(':code'), async (request, reply) => {
    const country = allCountries().get(request.params.code)
    if (!country) throw new ApiError('not_found')
    const picture = await globes.get(country.code, async () => {
      rateLimits.countCall(null, request)
      const { drawGlobe } = await import('./draw-globe.ts')
      return drawGlobe(country)
    })
    reply.header('cache-control', forEver)
    return sendDrawing(request, reply, picture)
  })

  app.get(clubMapUrl, async (request, reply) => {
    const picture = await clubMap()
    reply.header('cache-control', 'public, no-cache')
    return sendDrawing(request, reply, picture)
  })

  // Else it would be a page's address: nobody reads a page where a picture should be.
  app.get('/maps/*', () => {
    throw new ApiError('not_found')
  })
}
