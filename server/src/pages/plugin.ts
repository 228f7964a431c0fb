import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bearsSecret, opensByToken } from '@farfolk/contract/addresses'
import type { CallApi, PublicConfig, RenderPage } from '@farfolk/contract/call'
import { apiBase, type Endpoint } from '@farfolk/contract/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnFooter } from '../articles/own-footer.ts'
import { ApiError } from '../http/api-error.ts'
import { takesCoding } from '../http/content-coding.ts'
import { matchesTag } from '../http/entity-tag.ts'
import type { CallAsVisitor, PageReader } from '../http/route.ts'
import { serveAssets } from './assets.ts'
import { startDevelopment } from './development.ts'
import { type Page, PageCache } from './page-cache.ts'
import { tidyAddress } from './page-key.ts'
import { catalogueOf, pageLocale } from './page-locale.ts'
import { passOverShares } from './pass-over-shares.ts'
import { takePasswords } from './take-passwords.ts'
import { render } from './render-page.ts'

const web = join(import.meta.dirname, '../../../web')
const worthZippingBytes = 500

export interface PagesDeps {
  mode: 'production' | 'development' | 'test'
  publicConfig: PublicConfig
  /** Beside it, by the language of the page. */
  ownFooter?: OwnFooter
  /** The API in this process, as a visitor. */
  callAsVisitor: CallAsVisitor
  endpoints: readonly Endpoint[]
  /** Where pictures come from another host. */
  imageOrigin?: string | undefined
  /** Throws 429 where an address asks for too many. */
  countVisit(request: FastifyRequest): void
  /** How far a visitor's reads may lag behind a write. */
  readLagMs?: number
  /** Told what drops the pages that are kept, for who hides something at once. */
  onForgetPages?: (forget: () => void) => void
  /** Instead of the built web app's. */
  renderPage?: RenderPage
}

/** Every address that is not the API's: pages as a visitor sees them, and their files. */
export async function pages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const isDevelopment = deps.mode === 'development' && !deps.renderPage
  const development = isDevelopment ? await startDevelopment(app, web) : undefined
  if (!development) await serveAssets(app, join(web, 'build/client'), answerPage)

  const named = byName(deps)
  const { publicConfig } = deps
  const { services } = publicConfig
  // No script of others learns an address that opens something.
  const uncounted = { ...publicConfig, services: { ...services, analytics: null } }
  function configFor(url: string, locale: string): PublicConfig {
    const footer = deps.ownFooter?.get(catalogueOf(locale))
    return { ...(bearsSecret(url) ? uncounted : publicConfig), ...(footer && { footer }) }
  }
  let built: Promise<RenderPage> | undefined
  const renderer = () => deps.renderPage ?? development?.renderPage() ?? (built ??= loadBuilt(web))

  const cache = new PageCache(deps.readLagMs)
  forgetOnWrite(app, cache)
  deps.onForgetPages?.(() => cache.hide())

  async function renderNow(url: string, reader: PageReader): Promise<Page> {
    const { locale, linkPassword } = reader
    const page = await render(url, {
      renderPage: await renderer(),
      deps: { callApi: named(reader), linkPassword, publicConfig: configFor(url, locale), locale },
      isDevelopment,
      imageOrigin: deps.imageOrigin,
    })
    if (bearsSecret(url)) page.headers['referrer-policy'] = 'no-referrer'
    return page
  }

  /** Made anew for each reader: what a link opened is gone the moment that the link is. */
  async function renderLink(request: FastifyRequest, linkPassword?: string): Promise<Page> {
    const browser = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const page = await renderNow(request.url, { locale: localeOf(request), browser, linkPassword })
    Object.assign(page.headers, linkHeaders)
    return page
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request
    if (url === apiBase || url.startsWith('/api/')) throw new ApiError('not_found')
    const tidy = tidyAddress(url)
    if (tidy) return reply.redirect(tidy, 308)
    if (await development?.serve(request, reply)) return reply
    const refusal = refusalOf(deps, request)
    if (refusal) return askToWait(reply, refusal)
    if (opensByToken(url)) return send(request, reply, await renderLink(request))
    const locale = localeOf(request)
    const make = () => renderNow(url, { locale })
    const page = development ? await make() : await cache.get(`${locale} ${url}`, make)
    return send(request, reply, page)
  }
  app.get('/*', (request, reply) => answerPage(request, reply))

  passOverShares(app, (request, reply) => {
    const refusal = refusalOf(deps, request)
    return refusal && askToWait(reply, refusal)
  })

  takePasswords(app, async (request, reply, linkPassword) => {
    const refusal = refusalOf(deps, request)
    if (refusal) return askToWait(reply, refusal)
    const page = await renderLink(request, linkPassword)
    // With the password, to where the album is.
    return send(request, reply, page.status === 302 ? { ...page, status: 307 } : page)
  })
}

function localeOf({ headers }: FastifyRequest): string {
  return pageLocale(headers['accept-language'], headers.cookie)
}

/** Whoever has the address may open it: it stays between those who were given it. */
const linkHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
}

function refusalOf(deps: PagesDeps, request: FastifyRequest): ApiError | undefined {
  try {
    deps.countVisit(request)
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.retryAfter !== undefined) return error
    throw error
  }
}

/** In a line, since a rendered page is what the limit saves. */
function askToWait(reply: FastifyReply, refusal: ApiError): FastifyReply {
  const retryAfter = String(Math.ceil(refusal.retryAfter ?? 0))
  return reply
    .status(refusal.status)
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`${refusal.message}\n`)
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers(page.headers)
  if (
    page.status === 200 &&
    matchesTag(request.headers['if-none-match'], page.headers.etag ?? '')
  ) {
    return reply.status(304).send()
  }
  reply.status(page.status)
  const isZipped = takesCoding(request.headers['accept-encoding'], 'gzip')
  if (page.body.length < worthZippingBytes || !isZipped) return reply.send(page.body)
  // Here and now: that takes a fifth of a millisecond, where another thread is woken for more.
  page.zipped ??= gzipSync(page.body)
  reply.header('content-encoding', 'gzip')
  return reply.send(page.zipped)
}

/**
 * The pages' bundle holds constants of its own: the server's are found by their names.
 */
function byName({ callAsVisitor, endpoints }: PagesDeps): (reader: PageReader) => CallApi {
  let known: Map<string, Endpoint> | undefined
  return (reader) => (endpoint, input) => {
    known ??= new Map(endpoints.map((own) => [own.name, own]))
    const own = (known.get(endpoint.name) ?? endpoint) as typeof endpoint
    return callAsVisitor(own, input, reader)
  }
}

async function loadBuilt(folder: string): Promise<RenderPage> {
  const address = pathToFileURL(join(folder, 'build/server/index.js')).href
  const { renderPage } = (await import(address)) as { renderPage: RenderPage }
  return renderPage
}

/** A visitor sees what was changed with the next page, not after the cache's time. */
function forgetOnWrite(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    if (isWrite && reply.statusCode < 400 && !changesNoPage(request.url)) cache.clear()
    done()
  })
}

/**
 * Signing in and out, asking, chatting: frequent, or open to whoever wants no page to be kept, and nothing
 * of it is on a visitor's page; what a phone records can wait for the cache's time.
 */
function changesNoPage(url: string): boolean {
  if (opensByToken(url) || /^\/(?:email-list|account|trackers)\//.test(url)) return true
  return /^\/api\/v1\/(?:login|logout|search|passwords|confirmations\/resend|email_lists|help|notifications|push_subscriptions|reports|tickets|user\/(?:channels|exports|password|push_subscription|sessions|shares))\b/.test(
    url,
  )
}
