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
import type { ApiErrorItem } from '@farfolk/contract/errors'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Connections } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import type { Coding } from './content-coding.ts'
import type { FileReceiver } from './multipart.ts'
import type { ViewerColumns } from './page-statement.ts'
import type { RateLimits } from './rate-limits.ts'
import { slideSession } from './session.ts'
import type { MemberViewer, Viewer } from './viewer.ts'

/** A ready JSON text, as SQL builds it for hot answers. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** One that a handler makes once and answers to everybody: what follows from it is kept beside it. */
export class KeptJson extends JsonText {
  body: Buffer | string | undefined
  tag: string | undefined
  coded = new Map<Coding, Promise<Buffer>>()
}

type CallViewer<E extends Pick<Endpoint, 'auth'>> = E['auth'] extends 'member' | 'confirmed'
  ? MemberViewer
  : Viewer

export interface CallContext<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  viewer: CallViewer<E>
  /** SHA-256 of the bearer token; null for a visitor. */
  tokenHash: Buffer | null
  /** See RateLimits: for who finds out whose the token is. */
  countMember: RateLimits['countMember']
  ip: string
  /**
   * Aborts once whoever has asked is gone, or has been answered; undefined where a page of this process asks. For
   * calls without a body: what comes after one that was read it does not tell.
   */
  signal: AbortSignal | undefined
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
export type Handler<E extends Endpoint> = (
  context: CallContext<E>,
) => Promise<Reply<E> | JsonText> | Reply<E> | JsonText

export interface RouteOptions {
  /**
   * `statement`: the handler's own SQL checks the session by `tokenHash` and the handler calls
   * `confirmViewer`; the kernel asks nothing beforehand, and only of what is refused before that. Only
   * for `optional` and `member` reads.
   */
  session?: 'kernel' | 'statement'
  /**
   * Rules that the server alone knows, asked of a body that was refused for something else (422), so
   * that every failing field is named at once. Of a right body the handler judges.
   */
  alsoWrong?: (body: unknown, call: { params: unknown; viewer: Viewer }) => Promise<ApiErrorItem[]>
}

/** What a call for a file comes with; whose it is the handler finds out. */
export interface FileContext<C extends FileCall>
  extends SessionCall, Pick<CallContext<Endpoint>, 'sentHeaders' | 'ip'> {
  params: Params<C>
  query: Query<C>
  /** By a statement of its own. */
  findViewer(): Promise<CallViewer<C>>
}

export type FileHandler<C extends FileCall> = (
  context: FileContext<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

export interface FileOptions {
  /** A signature in the address may stand in place of a session: the handler asks for one or the other. */
  mayBeSigned?: boolean
}

/** Serves a call that answers a file. */
export type FileRoute = <C extends FileCall>(
  call: C,
  handler: FileHandler<C>,
  options?: FileOptions,
) => void

export const sessionInStatement = { session: 'statement' } as const satisfies RouteOptions

/** Registers one endpoint of the contract. */
export type Route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: RouteOptions,
) => void

/** Whom a page is made for, as far as that matters to a call behind it. */
export interface PageReader {
  /** In which the page is written. */
  locale: string
  /** Of a page that is made for one reader alone. */
  browser?: { ip: string; userAgent: string } | undefined
  /** What was typed where the page asks for a link's password. */
  linkPassword?: string | undefined
}

export type CallAsVisitor = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  reader?: PageReader,
) => Promise<ApiResult<Reply<E>>>

export interface Router {
  route: Route
  file: FileRoute
  /** Every endpoint registered, in order: the OpenAPI document is made of them. */
  endpoints: Endpoint[]
  /** Calls that answer files, for the document too; those that no session opens features serve themselves. */
  files: FileCall[]
  /** Makes a call inside the process, as a visitor: the pages' way to the data. */
  callAsVisitor: CallAsVisitor
}

export interface RouterDeps {
  connections: Connections
  rateLimits: RateLimits
  /** Takes the files of forms. */
  files: FileReceiver
  /** Before a file of a member's form is read; throws 429. */
  countUpload: (memberId: string) => Promise<void>
  /** Puts what the markers of image-json.ts stand for in their place. */
  fillImages: (json: string) => string
  /** Calls the places in a JSON text as the reader does, by their Accept-Language. */
  namePlaces: (json: string, acceptLanguage: string | undefined) => string
  /** Checks every answer against the contract: on everywhere but in production. */
  checkReplies: boolean
}

/** What a statement that checks the session itself is asked with. */
export type SessionCall = Pick<CallContext<Endpoint>, 'tokenHash' | 'countMember'>

/**
 * For handlers with `session: 'statement'`: refuses a token that the statement found no session for,
 * counts the call for its member and lets the session slide.
 */
export function confirmViewer(
  context: SessionCall,
  deps: Pick<RouterDeps, 'connections'>,
  found: ViewerColumns,
): void {
  if (context.tokenHash === null) return
  if (found.viewer_id === null) throw new ApiError('unauthenticated')
  context.countMember(found.viewer_id)
  if (found.viewer_stale) slideSession(deps.connections.pool, context.tokenHash)
}
