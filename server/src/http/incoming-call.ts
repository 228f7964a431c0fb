import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Endpoint, Page } from '@farfolk/contract/http'
import { check, checkNew } from '@farfolk/contract/validation'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from './api-error.ts'
import { withOwnCursor } from './cursor.ts'
import { wantedVersions } from './entity-tag.ts'
import type { CallContext, SessionCall } from './route.ts'
import type { MemberViewer, Viewer } from './viewer.ts'

/** A call as it came, unread: over HTTP, or from a page of this process. */
export interface IncomingCall {
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
  signal?: AbortSignal
}

/** A class for its getters: one in an object literal keeps what it sees until a full collection. */
export class IncomingContext implements CallContext<Endpoint> {
  readonly params
  readonly query
  readonly body
  readonly viewer
  readonly tokenHash: Buffer | null
  readonly countMember: CallContext<Endpoint>['countMember']
  readonly userAgent: string
  readonly acceptLanguage: string | undefined
  readonly sentHeaders
  readonly log: FastifyBaseLogger
  readonly ifMatch: string[] | null
  readonly headers: Record<string, string> = {}
  version?: string
  page?: Page
  status?: number
  private readonly call: IncomingCall

  constructor(
    endpoint: Pick<Endpoint, 'takesHeaders'>,
    call: IncomingCall,
    { params, query, body }: ReturnType<typeof parseInput>,
    viewer: Viewer,
    { tokenHash, countMember }: SessionCall,
  ) {
    this.params = params
    this.query = query
    this.body = body
    this.viewer = viewer as MemberViewer
    this.tokenHash = tokenHash
    this.countMember = countMember
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

  /** Made by whoever asks for it. */
  get signal(): AbortSignal | undefined {
    return this.call.signal
  }
}

const none = Object.freeze({})

function takenHeaders(
  endpoint: Pick<Endpoint, 'takesHeaders'>,
  headers: IncomingHttpHeaders,
): CallContext<Endpoint>['sentHeaders'] {
  if (!endpoint.takesHeaders) return none
  return Object.fromEntries(
    Object.keys(endpoint.takesHeaders).map((name) => [name, headers[name]?.toString()]),
  )
}

/** @throws ApiError `not_found` for ids that are none, `invalid` with each field's words */
export function parseInput(
  endpoint: Pick<Endpoint, 'name' | 'params' | 'query' | 'body'> &
    Partial<Pick<Endpoint, 'method' | 'list'>>,
  call: IncomingCall,
) {
  const params = endpoint.params ? check(endpoint.params, call.params) : undefined
  // An address whose ids cannot be ids is of nothing.
  if (params?.ok === false) throw new ApiError('not_found')
  const query = endpoint.query ? check(endpoint.query, call.query) : undefined
  if (query?.ok === false) throw ApiError.invalid(query.errors)
  // What is null in a change takes something away, or cannot be.
  const checkBody = endpoint.method === 'POST' ? checkNew : check
  const body = endpoint.body ? checkBody(endpoint.body, call.body ?? {}) : undefined
  if (body?.ok === false) throw ApiError.invalid(body.errors)
  return {
    params: params?.value as never,
    query: withOwnCursor(endpoint, query?.value) as never,
    body: body?.value as never,
  }
}
