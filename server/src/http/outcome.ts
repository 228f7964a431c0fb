import type { Endpoint } from '@farfolk/contract/http'
import { successStatus } from '@farfolk/contract/http'
import { check } from '@farfolk/contract/validation'
import type { FastifyReply } from 'fastify'
import { bearsPlaces } from './bears-places.ts'
import { chooseCoding, encode } from './content-coding.ts'
import { pageSent } from './cursor.ts'
import { codedTag, entityTag, matchesTag } from './entity-tag.ts'
import type { IncomingCall } from './incoming-call.ts'
import { fillInParts } from '../images/fill-images.ts'
import { type CallContext, JsonText, KeptJson, type RouterDeps } from './route.ts'

/** Characters; of what is longer a shorter coding is offered. */
const shortText = 4_096

/** An answer, ready to be sent. */
export interface Outcome {
  status: number
  /**
   * Undefined for 204 and 304. Bytes, since a long string in V8's young generation is copied about; a
   * short one goes out in one piece with its headers.
   */
  body: Buffer | string | undefined
  headers: Record<string, string>
  /** The body as the caller takes it, where that is shorter. */
  coded?: Promise<Buffer>
}

/** What a handler has answered as bytes with their headers; 304 where the caller has them already. */
export async function present(
  deps: RouterDeps,
  endpoint: Endpoint,
  context: CallContext<Endpoint>,
  result: unknown,
  call: IncomingCall,
): Promise<Outcome> {
  const { headers } = context
  const status = context.status ?? successStatus(endpoint)
  if (endpoint.reply === null) return { status, body: undefined, headers }

  const kept = result instanceof KeptJson ? result : undefined
  const body = kept?.body ?? (await bodyOf(deps, endpoint, context, result))
  if (kept) kept.body = body
  headers['content-type'] = 'application/json; charset=utf-8'
  if (headers['cache-control'] === undefined) {
    headers['cache-control'] = 'private, no-cache'
    // A browser keeps it after who is signed in: whoever comes next does not get it by its address.
    if (endpoint.auth !== 'public') addVary(headers, 'authorization')
  }
  const coding =
    typeof body !== 'string' && isForMany(endpoint)
      ? chooseCoding(call.headers['accept-encoding'], body, headers)
      : undefined
  const version = endpoint.etag ? (context.version ?? unversioned(endpoint)) : undefined
  if (version !== undefined) {
    const tag = kept?.tag ?? entityTag(version, body)
    if (kept) kept.tag = tag
    headers.etag = coding ? codedTag(tag, coding) : tag
    if (endpoint.method === 'GET' && matchesTag(call.headers['if-none-match'], tag)) {
      return { status: 304, body: undefined, headers }
    }
  }
  if (coding === undefined || typeof body === 'string') return { status, body, headers }
  headers['content-encoding'] = coding
  const coded = kept?.coded.get(coding) ?? encode(body, coding, kept !== undefined)
  kept?.coded.set(coding, coded)
  return { status, body, headers, coded }
}

async function bodyOf(
  deps: RouterDeps,
  endpoint: Endpoint,
  context: CallContext<Endpoint>,
  result: unknown,
): Promise<Buffer | string> {
  const unnamed = result instanceof JsonText ? result.text : JSON.stringify(result)
  const json = await fillInParts(
    deps.fillImages,
    bearsPlaces(endpoint) ? deps.namePlaces(unnamed, sayLanguage(context)) : unnamed,
  )
  if (deps.checkReplies) checkReply(endpoint, JSON.parse(json))
  const page = endpoint.list ? `,"page":${JSON.stringify(pageSent(endpoint, context.page))}` : ''
  const text = `{"data":${json}${page}}`
  return text.length < shortText ? text : Buffer.from(text)
}

/** The language that an answer is asked for in, which nobody may keep for readers of another. */
function sayLanguage({ headers, acceptLanguage }: CallContext<Endpoint>): string | undefined {
  addVary(headers, 'accept-language')
  return acceptLanguage
}

function addVary(headers: Record<string, string>, name: string): void {
  headers.vary = [headers.vary, name].filter(Boolean).join(', ')
}

/** Of what is only ever read the digest tells apart what was answered. */
function unversioned({ method }: Endpoint): string | undefined {
  return method === 'GET' ? '0' : undefined
}

/** Lists, and what visitors read too: the answers that grow, and that hold nothing secret. */
function isForMany({ list, auth, answersToken }: Endpoint): boolean {
  return !answersToken && (list !== undefined || auth === 'public' || auth === 'optional')
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

/** Keeps what others have put into Vary. */
export function sendOutcome(
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
