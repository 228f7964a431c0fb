import { locales } from '@farfolk/contract/locales'
import { destinationFilters } from '@farfolk/contract/regions'
import type { FastifyInstance } from 'fastify'
import { type Library, openLibrary } from '../articles/library.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { digestTag, matchesTag } from '../http/entity-tag.ts'
import { allCountries } from '../reference/countries.ts'
import { reuseWhileDear } from '../reference/reuse-while-dear.ts'
import { listOpenThings, type OpenThing } from './open-things.ts'

const publicPages = [
  '/home',
  '/search-trips',
  '/sign-up',
  '/features',
  '/about',
  '/merch',
  '/help',
  '/blog',
]
const freshSeconds = 3_600
const many = 1_000

/** What search engines are told: which pages there are, and which addresses are none (RFC 9309). */
export function sitemap(app: FastifyInstance, { config, connections, rateLimits }: FeatureDeps) {
  const openThings = reuseWhileDear(
    () => listOpenThings(connections.poolRead(null)),
    (things) => things.length >= many,
  )
  // Of a large club it has megabytes.
  let written: { things: readonly OpenThing[]; text: string; etag: string } | undefined

  function write(library: Library, things: readonly OpenThing[]) {
    if (written?.things === things) return written
    const text = urlSet(config.publicUrl, library, things)
    written = { things, text, etag: digestTag(text) }
    return written
  }

  app.get('/robots.txt', (_request, reply) => {
    reply.header('cache-control', `public, max-age=${freshSeconds}`)
    return reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    rateLimits.countCall(null, request)
    // First: how long it takes to read says nothing of how dear the trips are.
    const library = await openLibrary(config, locales[0])
    const things = await openThings('')
    const { text, etag } = write(library, things)
    reply.headers({ 'cache-control': `public, max-age=${freshSeconds}`, etag })
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('application/xml; charset=utf-8').send(text)
  })
}

function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /logout

Sitemap: ${publicUrl}/sitemap.xml
`
}

/** Of sitemaps.org, version 0.9. */
function urlSet(publicUrl: string, { help, blog }: Library, things: readonly OpenThing[]): string {
  const paths = [
    ...publicPages,
    ...help.sections.map(({ id }) => `/help/${id}`),
    ...help.sections.flatMap(({ id, articles }) =>
      articles.map(({ category }) => `/help/${id}/${category}`),
    ),
    ...blog.map(({ slug }) => `/blog/${slug}`),
    ...destinationFilters.map((filter) => `/destinations/${filter}`),
    ...[...allCountries().keys()].map((code) => `/destinations/country/${code}`),
  ]
  const urls = [
    ...paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...things.map(
      ({ path, updated_at: changed }) =>
        `<url><loc>${publicUrl}${path}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
