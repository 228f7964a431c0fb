import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** All calls stand under this path. */
export const apiBase = '/api/v1'

type Schema = z.ZodMiniType

export interface Endpoint {
  /** The operation's id in the OpenAPI document, unique over all endpoints. */
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `apiBase`, with `:param` segments. */
  path: `/${string}`
  /**
   * Who may call: `public` never looks at a token, `optional` serves visitors and members,
   * `member` needs a session, `confirmed` also a confirmed e-mail address (403 email_unconfirmed).
   */
  auth: 'public' | 'optional' | 'member' | 'confirmed'
  /**
   * Not by an API token (403 session_required): what shows, makes or ends ways into the account, or
   * ends the account itself. See decision 58; server/src/api-tokens/scopes.test.ts lists every call.
   */
  sessionOnly?: boolean
  /** Of a POST that changes nothing: an API token that may only read may call it too. */
  reads?: boolean
  /**
   * Asked twice in a row it is as asked once, and succeeds both times: our client asks a second time where no answer
   * came. Absent it is so of a DELETE without a body, which may answer 404 then. See decision 81.
   */
  repeats?: boolean
  params?: Schema
  /** Read from the query string by `qs`: every leaf arrives as text. */
  query?: Schema
  /** The whole body: one object under the resource's name. */
  body?: Schema
  /**
   * Takes the body as multipart/form-data too, its paths in brackets (`user[profile][firstName]`);
   * files where the schema says Upload. `always`: our own client sends no other.
   */
  multipart?: boolean | 'always'
  /** Headers that the caller may send, in lower case, and what each is for. */
  takesHeaders?: Readonly<Record<string, string>>
  /** How many files the form may bear; absent means one. */
  files?: number
  /** Bytes that each of them may have; absent means 25 MiB. */
  fileBytes?: number
  /** The schema of `data`; `null` answers an empty body. */
  reply: Schema | null
  /** `data` is an array of `reply`, `page` goes beside it where `paged`. */
  list?: 'whole' | 'paged'
  /** Of a success; absent means 204 where `reply` is null, 201 for POST and 200 else. */
  status?: 200 | 201 | 202 | 204
  /** Further success statuses, such as 200 for a repeated create. */
  alsoStatus?: 200 | 204
  /** Bears `Authorization: Bearer <token>` in the answer. */
  answersToken?: boolean
  /**
   * Carries an ETag, honours If-None-Match (GET) or If-Match (PATCH, DELETE). Every GET of one thing
   * does; a PATCH or DELETE without takes no If-Match but `*`.
   */
  etag?: boolean
  /** Codes beyond those that every call may answer. */
  errors?: readonly ErrorCode[]
}

/** Declares a call; the constant itself is what server, browser and OpenAPI read. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** A GET whose answer is a file: only its errors are JSON, and no client is typed by it. */
export interface FileCall extends Pick<
  Endpoint,
  'name' | 'summary' | 'path' | 'auth' | 'params' | 'query' | 'takesHeaders' | 'etag' | 'errors'
> {
  /** Media types that the file may be of, such as `image/*`. */
  types: readonly string[]
  /** Texts in the query that a link's address has, in place of a session, and what each is. */
  takesQuery?: Readonly<Record<string, string>>
  /** Answers the one part that a Range asks for by 206. */
  ranges?: boolean
  /** The query is a signature: a wrong one is 404, as what is not there. */
  isSigned?: boolean
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

export type Params<E extends Pick<Endpoint, 'params'>> = Parsed<E['params']>
export type Query<E extends Pick<Endpoint, 'query'>> = Parsed<E['query']>
export type Body<E extends Endpoint> = Parsed<E['body']>

/** What `data` holds: the reply, or an array of it. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? E['list'] extends 'whole' | 'paged'
    ? z.output<E['reply']>[]
    : z.output<E['reply']>
  : null

export interface Page {
  /** Opaque; null on the last page. */
  nextCursor: string | null
}

type OptionalWhenUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }

/** What a caller passes: params, query and body where the endpoint has them. */
export type Input<E extends Endpoint> = OptionalWhenUndefined<{
  params: Sent<E['params']>
  query: Sent<E['query']> | undefined
  body: Sent<E['body']>
}>

/** The status of a first success. */
export function successStatus(endpoint: Endpoint): number {
  if (endpoint.status) return endpoint.status
  if (endpoint.reply === null) return 204
  return endpoint.method === 'POST' ? 201 : 200
}

/** Whether it is a change of what is there: a call that a stale If-Match stops. */
export function changes({ method }: Pick<Endpoint, 'method'>): boolean {
  return method === 'PATCH' || method === 'DELETE'
}

/** `/trips/:id` and `{ id }` to `/trips/<id>`, each value escaped. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
