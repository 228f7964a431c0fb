import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { ApiResult } from '@farfolk/contract/call'
import type {
  Body,
  Endpoint,
  FileCall,
  Input,
  Page,
  Params,
  Query,
  Reply,
} from '@farfolk/contract/http'
import { apiBase, successStatus } from '@farfolk/contract/http'
import { check } from '@farfolk/contract/validation'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as qs from 'qs'
import type { Connections } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import { chooseCoding, type Coding, encode } from './content-coding.ts'
import { codedTag, entityTag, matchesTag, wantedVersions } from './entity-tag.ts'
import { toEnvelope } from './error-answer.ts'
import { parseQuery } from './query-string.ts'
import { type FileReceiver, isForm, readForm } from './multipart.ts'
import type { ViewerColumns } from './page-statement.ts'
import type { RateLimits } from './rate-limits.ts'
import { findViewer, hashToken, readBearer, touchSession, viewerOf } from './session.ts'
import { type MemberViewer, type Viewer, visitor } from './viewer.ts'

/** A ready JSON text, as SQL builds it for hot answers. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** One that a handler makes once and answers to everybody: what follows from it is kept beside it. */
export class KeptJson extends JsonText {
  body: Buffer | undefined
  tag: string | undefined
  coded = new Map<Coding, Promise<Buffer>>()
}

interface CallContext<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  viewer: E['auth'] extends 'member' | 'confirmed' ? MemberViewer : Viewer
  /** SHA-256 of the bearer token; null for a visitor. */
  tokenHash: Buffer | null
  ip: string
  userAgent: string
  acceptLanguage: string | undefined
  /** Those that the endpoint takes, by their names in lower case. */
  sentHeaders: Readonly<Record<string, string | undefined>>
  log: FastifyBaseLogger
  /** Versions an If-Match accepts; null takes any. */
  ifMatch: string[] | null
  /** The resource's version (digits), set by handlers of endpoints with `etag`. */
  version?: string
  /** Of a paged list. */
  page?: Page
  /** Another success status, such as 200 for a repeated create. */
  status?: number
  /** Further headers of the answer. */
  headers: Record<string, string>
}
export type { CallContext }

type Handler<E extends Endpoint> = (
  context: CallContext<E>,
) => Promise<Reply<E> | JsonText> | Reply<E> | JsonText

export interface RouteOptions {
  /**
   * `statement`: the handler's own SQL checks the session by `tokenHash` and the handler calls
   * `confirmViewer`; the kernel asks nothing beforehand. Only for `optional` and `member` reads.
   */
  session?: 'kernel' | 'statement'
}

/** Registers one endpoint of the contract. */
export type Route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: RouteOptions,
) => void

/** Whose browser a page is made for, where that matters to a call behind it. */
export interface PageReader {
  ip: string
  userAgent: string
}

export type CallAsVisitor = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  reader?: PageReader,
) => Promise<ApiResult<Reply<E>>>

export interface Router {
  route: Route
  /** Every endpoint registered, in order: the OpenAPI document is made of them. */
  endpoints: Endpoint[]
  /** Calls that answer files, which their features serve themselves: for the document too. */
  files: FileCall[]
  /** Makes a call inside the process, as a visitor: the pages' way to the data. */
  callAsVisitor: CallAsVisitor
}

export interface RouterDeps {
  connections: Connections
  rateLimits: RateLimits
  /** Takes the files of forms. */
  files: FileReceiver
  /** Before the form of a member is read; throws 429. */
  countUpload: (memberId: string) => Promise<void>
  /** Puts what the markers of image-json.ts stand for in their place. */
  fillImages: (json: string) => string
  /** Checks every answer against the contract: on everywhere but in production. */
  checkReplies: boolean
}

/**
 * For handlers with `session: 'statement'`: refuses a token that the statement found no session for
 * and lets the session slide.
 */
export function confirmViewer(
  context: { tokenHash: Buffer | null },
  deps: Pick<RouterDeps, 'connections'>,
  found: ViewerColumns,
): void {
  if (context.tokenHash === null) return
  if (found.viewer_id === null) throw new ApiError('unauthenticated')
  if (found.viewer_stale) slide(deps, context.tokenHash)
}

function slide(deps: Pick<RouterDeps, 'connections'>, tokenHash: Buffer): void {
  // Not awaited: the answer does not depend on it, and the next call does it again if it fails.
  touchSession(deps.connections.pool, tokenHash).catch(() => undefined)
}

/** A class for `ip` alone: a getter in an object literal keeps what it sees until a full collection. */
class Context implements CallContext<Endpoint> {
  readonly params
  readonly query
  readonly body
  readonly viewer
  readonly tokenHash: Buffer | null
  readonly userAgent: string
  readonly acceptLanguage: string | undefined
  readonly sentHeaders
  readonly log: FastifyBaseLogger
  readonly ifMatch: string[] | null
  readonly headers: Record<string, string> = {}
  version?: string
  page?: Page
  status?: number
  private readonly call: Call

  constructor(
    endpoint: Endpoint,
    call: Call,
    { params, query, body }: ReturnType<typeof parseInput>,
    viewer: Viewer,
    tokenHash: Buffer | null,
  ) {
    this.params = params
    this.query = query
    this.body = body
    this.viewer = viewer as MemberViewer
    this.tokenHash = tokenHash
    this.userAgent = (call.headers['user-agent'] ?? '').slice(0, 300)
    this.acceptLanguage = call.headers['accept-language']
    this.sentHeaders = takenHeaders(endpoint, call.headers)
    this.log = call.log
    this.ifMatch = wantedVersions(call.headers['if-match'])
    this.call = call
  }

  /** Worked out from proxies' headers, and only some handlers ask. */
  get ip(): string {
    return this.call.ip
  }
}

const none = Object.freeze({})

function takenHeaders(
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
): CallContext<Endpoint>['sentHeaders'] {
  if (!endpoint.takesHeaders) return none
  return Object.fromEntries(
    Object.keys(endpoint.takesHeaders).map((name) => [name, headers[name]?.toString()]),
  )
}

interface Call {
  params: unknown
  query: unknown
  body: unknown
  headers: IncomingHttpHeaders
  ip: string
  log: FastifyBaseLogger
  /** Counted with its page. */
  isFromPage?: boolean
  /** Of a call that came over HTTP. */
  raw?: IncomingMessage
}

interface Outcome {
  status: number
  /** Undefined for 204 and 304. Bytes, since a long string in V8's young generation is copied about. */
  body: Buffer | undefined
  headers: Record<string, string>
  /** The body as the caller takes it, where that is shorter. */
  coded?: Promise<Buffer>
}

export function createRouter(app: FastifyInstance, deps: RouterDeps): Router {
  const endpoints: Endpoint[] = []
  const calls = new Map<Endpoint, (call: Call) => Promise<Outcome>>()

  const route: Route = (endpoint, handler, options = {}) => {
    const run = (call: Call) => answer(deps, endpoint, handler, options, call)
    endpoints.push(endpoint)
    calls.set(endpoint, run)
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      config: { takesForms: endpoint.multipart },
      // Not async: Fastify would watch the stream of a reply that is returned, at eight listeners.
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        run(request)
          .then((outcome) => sendOutcome(outcome, reply))
          .catch((error: unknown) => void reply.send(error))
      },
    })
  }

  async function callAsVisitor<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    reader?: PageReader,
  ): Promise<ApiResult<Reply<E>>> {
    const run = calls.get(endpoint)
    if (!run) throw new Error(`no route for ${endpoint.name}`)
    const given = input as { params?: unknown; query?: object; body?: unknown }
    try {
      const outcome = await run({
        params: given.params ?? {},
        // Through text and back, so that pages and browsers send the same.
        query: parseQuery(qs.stringify(given.query ?? {})),
        body: given.body,
        headers: reader ? { 'user-agent': reader.userAgent } : {},
        ip: reader?.ip ?? 'page',
        isFromPage: true,
        log: app.log,
      })
      const { data, page } = JSON.parse(outcome.body?.toString() ?? '{"data":null}')
      const headers = new Headers(outcome.headers)
      return { ok: true, status: outcome.status, headers, data, ...(page && { page }) }
    } catch (error) {
      const { status, envelope, headers } = toEnvelope(error)
      if (status >= 500) app.log.error({ err: error }, 'a page could not be read')
      return {
        ok: false,
        status,
        headers: new Headers(headers),
        statusText: '',
        errors: envelope.errors,
      }
    }
  }

  return { route, endpoints, files: [], callAsVisitor }
}

function sendOutcome(
  { status, headers, body, coded }: Outcome,
  reply: FastifyReply,
): Promise<void> | void {
  const { vary } = headers
  const others = vary === undefined ? undefined : reply.getHeader('vary')
  if (others !== undefined) headers.vary = `${String(others)}, ${vary}`
  reply.status(status).headers(headers)
  if (!coded) {
    reply.send(body)
    return
  }
  return coded.then((shorter) => void reply.send(shorter))
}

async function answer(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: RouteOptions,
  call: Call,
): Promise<Outcome> {
  const tokenHash = readTokenHash(endpoint, call)
  if (!call.isFromPage) deps.rateLimits.countCall(tokenHash, call)
  const viewer =
    tokenHash === null || options.session === 'statement'
      ? visitor
      : await requireViewer(deps, endpoint, tokenHash)

  if (endpoint.multipart && call.raw && isForm(call)) {
    return answerForm(deps, endpoint, handler, call, { viewer, tokenHash, raw: call.raw })
  }
  return handle(deps, endpoint, handler, call, { viewer, tokenHash })
}

interface Caller {
  viewer: Viewer
  tokenHash: Buffer | null
}

/** The form is read when it is known who sends it; what nobody keeps of it goes. */
async function answerForm(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: Call,
  { raw, ...caller }: Caller & { raw: IncomingMessage },
): Promise<Outcome> {
  if (caller.viewer.memberId !== null) await deps.countUpload(caller.viewer.memberId)
  const form = await readForm(raw, endpoint, deps.files)
  try {
    const { params, query, headers, ip, log } = call
    const read: Call = { params, query, headers, ip, log, body: form.body }
    return await handle(deps, endpoint, handler, read, caller)
  } finally {
    await form.discard()
  }
}

async function handle(
  deps: RouterDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: Call,
  { viewer, tokenHash }: Caller,
): Promise<Outcome> {
  const context = new Context(endpoint, call, parseInput(endpoint, call), viewer, tokenHash)
  const result = await handler(context)
  if (endpoint.method !== 'GET' && viewer.memberId !== null) {
    deps.connections.noteWrite(viewer.memberId)
  }
  return present(deps, endpoint, context, result, call)
}

function present(
  deps: RouterDeps,
  endpoint: Endpoint,
  context: CallContext<Endpoint>,
  result: unknown,
  call: Call,
): Outcome {
  const { headers } = context
  const status = context.status ?? successStatus(endpoint)
  if (endpoint.reply === null) return { status, body: undefined, headers }

  const kept = result instanceof KeptJson ? result : undefined
  const body = kept?.body ?? bodyOf(deps, endpoint, context, result)
  if (kept) kept.body = body
  headers['content-type'] = 'application/json; charset=utf-8'
  headers['cache-control'] ??= 'private, no-cache'
  const coding = isForMany(endpoint)
    ? chooseCoding(call.headers['accept-encoding'], body, headers)
    : undefined
  if (endpoint.etag && context.version !== undefined) {
    const tag = kept?.tag ?? entityTag(context.version, body)
    if (kept) kept.tag = tag
    headers.etag = coding ? codedTag(tag, coding) : tag
    if (endpoint.method === 'GET' && matchesTag(call.headers['if-none-match'], tag)) {
      return { status: 304, body: undefined, headers }
    }
  }
  if (coding === undefined) return { status, body, headers }
  headers['content-encoding'] = coding
  const coded = kept?.coded.get(coding) ?? encode(body, coding, kept !== undefined)
  kept?.coded.set(coding, coded)
  return { status, body, headers, coded }
}

function bodyOf(
  deps: RouterDeps,
  endpoint: Endpoint,
  context: CallContext<Endpoint>,
  result: unknown,
): Buffer {
  const json = deps.fillImages(result instanceof JsonText ? result.text : JSON.stringify(result))
  if (deps.checkReplies) checkReply(endpoint, JSON.parse(json))
  const page = endpoint.list === 'paged' ? `,"page":${JSON.stringify(context.page)}` : ''
  return Buffer.from(`{"data":${json}${page}}`)
}

/** Lists, and what visitors read too: the answers that grow, and that hold nothing secret. */
function isForMany({ list, auth, answersToken }: Endpoint): boolean {
  return !answersToken && (list !== undefined || auth === 'public' || auth === 'optional')
}

function readTokenHash(endpoint: Endpoint, call: Call): Buffer | null {
  if (endpoint.auth === 'public') return null
  const token = readBearer(call.headers.authorization)
  if (token) return hashToken(token)
  if (token === null || endpoint.auth !== 'optional') throw new ApiError('unauthenticated')
  return null
}

async function requireViewer(
  deps: RouterDeps,
  endpoint: Endpoint,
  tokenHash: Buffer,
): Promise<Viewer> {
  const row = await findViewer(deps.connections.pool, tokenHash)
  if (!row) throw new ApiError('unauthenticated')
  if (row.stale) slide(deps, tokenHash)
  if (endpoint.auth === 'confirmed' && !row.confirmed) throw new ApiError('email_unconfirmed')
  return viewerOf(row)
}

function parseInput(endpoint: Endpoint, call: Call) {
  const params = endpoint.params ? check(endpoint.params, call.params) : undefined
  // An address whose ids cannot be ids is of nothing.
  if (params?.ok === false) throw new ApiError('not_found')
  const query = endpoint.query ? check(endpoint.query, call.query) : undefined
  if (query?.ok === false) throw ApiError.invalid(query.errors)
  const body = endpoint.body ? check(endpoint.body, call.body ?? {}) : undefined
  if (body?.ok === false) throw ApiError.invalid(body.errors)
  return {
    params: params?.value as never,
    query: query?.value as never,
    body: body?.value as never,
  }
}

function checkReply(endpoint: Endpoint, data: unknown): void {
  const items = endpoint.list ? (data as unknown[]) : [data]
  for (const item of items) {
    const result = check(endpoint.reply!, item)
    if (!result.ok) {
      throw new Error(
        `${endpoint.name} answers against its contract: ${JSON.stringify(result.errors)}`,
      )
    }
  }
}
