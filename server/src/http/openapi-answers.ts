import { type ErrorCode, errorCodes } from '@farfolk/contract/errors'
import { changes, type Endpoint, successStatus } from '@farfolk/contract/http'
import type { DocumentSchemas, Json } from './openapi-schemas.ts'

export function responses(endpoint: Endpoint, schemas: DocumentSchemas): Json {
  const answers: Record<string, Json> = {}
  const statuses = [successStatus(endpoint), ...(endpoint.alsoStatus ? [endpoint.alsoStatus] : [])]
  for (const status of statuses) answers[status] = success(endpoint, schemas)
  if (endpoint.method === 'GET' && endpoint.etag) answers[304] = notModified
  return { ...answers, ...refusals(endpoint) }
}

export function headersNamed(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]))
}

export const tagHeader = headersNamed('ETag')
const notModified = { description: 'If-None-Match names what is there', headers: tagHeader }
const retryHeader = {
  'Retry-After': {
    description: 'Seconds',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
}

export function refusals(endpoint: Endpoint): Json {
  return byStatus(endpoint, (codes) =>
    nameOf(codes) in sharedRefusals ? { $ref: refusalPath + nameOf(codes) } : refusalOf(codes),
  )
}

function byStatus(endpoint: Endpoint, describe: (codes: ErrorCode[]) => Json): Json {
  const codes = Map.groupBy(errorsOf(endpoint), (code) => errorCodes[code].status)
  return Object.fromEntries(Array.from(codes, ([status, those]) => [status, describe(those)]))
}

const refusalPath = '#/components/responses/'

/** What any call may meet, of one status. */
const anywhere: ErrorCode[] = ['unavailable', 'no_room']

const nameOf = (codes: ErrorCode[]) => codes.join('_or_')

/** The refusals that most calls share, by their codes. */
export const sharedRefusals: Json = Object.fromEntries(
  [...(Object.keys(errorCodes) as ErrorCode[]).map((code) => [code]), anywhere].map((codes) => [
    nameOf(codes),
    refusalOf(codes),
  ]),
)

function refusalOf(codes: ErrorCode[]): Json {
  const waits = codes.some((code) => [429, 503].includes(errorCodes[code].status))
  return {
    ...refusal(codes.map((code) => `${code}: ${errorCodes[code].message}`).join('\n')),
    ...(waits && { headers: retryHeader }),
  }
}

/** As HEAD answers. */
export function bareRefusals(endpoint: Endpoint): Json {
  return byStatus(endpoint, (codes) => {
    const { content: _, ...answer } = refusalOf(codes)
    return answer
  })
}

export function refusal(description: string): Json {
  const schema = { $ref: '#/components/schemas/ErrorEnvelope' }
  return { description, content: { 'application/json': { schema } } }
}

function success(endpoint: Endpoint, schemas: DocumentSchemas): Json {
  const headers = {
    ...(endpoint.answersToken && headersNamed('Authorization')),
    ...(endpoint.etag && endpoint.reply && endpoint.method !== 'DELETE' && tagHeader),
  }
  const described = { description: endpoint.summary, headers }
  if (!endpoint.reply) return described
  const item = schemas.describe(endpoint.reply, 'output')
  const data = endpoint.list ? { type: 'array', items: item } : item
  const page = { $ref: '#/components/schemas/Page' }
  return { ...described, content: dataOf(data, endpoint.list !== undefined && { page }) }
}

/** What a page of a list bears beside its data. */
export const pageSchema = {
  type: 'object',
  properties: {
    nextCursor: { type: ['string', 'null'], description: 'Opaque; null on the last page' },
  },
  required: ['nextCursor'],
}

/** What goes beside `data` is named as it is. */
export function dataOf(data: Json, beside: Json | false = {}): Json {
  const properties = { data, ...beside }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { 'application/json': { schema } }
}

/** By which rule a field fails. */
const rules = ['invalid', 'required', 'type', 'minimum', 'maximum', 'format'] as const

function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors)
  // A body is read with every other method, also where none is expected.
  if (endpoint.method !== 'GET') {
    codes.add('malformed_body').add('too_large').add('unsupported_type')
  }
  if (endpoint.body || endpoint.query) for (const rule of rules) codes.add(rule)
  if (endpoint.params) codes.add('malformed_address').add('not_found')
  if (endpoint.auth !== 'public') codes.add('unauthenticated')
  if (endpoint.auth === 'confirmed') codes.add('email_unconfirmed')
  if (endpoint.sessionOnly) codes.add('session_required')
  else if (endpoint.auth !== 'public' && endpoint.method !== 'GET' && !endpoint.reads) {
    codes.add('token_read_only')
  }
  if (changes(endpoint)) codes.add('stale')
  return [...codes, 'too_many_tries', 'internal', ...anywhere]
}
