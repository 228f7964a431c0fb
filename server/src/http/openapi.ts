import { UploadedItem } from '@farfolk/contract/album-items'
import { type ErrorCode, ErrorEnvelope, errorCodes } from '@farfolk/contract/errors'
import { type GoneCall, goneCalls } from '@farfolk/contract/gone-calls'
import {
  apiBase,
  changes,
  type Endpoint,
  type FileCall,
  successStatus,
} from '@farfolk/contract/http'
import { type TusCall, tusCalls } from '@farfolk/contract/tus-calls'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'

type Json = Record<string, unknown>

/** Serves the OpenAPI 3.1 document, made from the calls that are registered. */
export function openApi(
  app: FastifyInstance,
  calls: { endpoints: Endpoint[]; files: FileCall[] },
  config: Config,
): void {
  let text: string | undefined
  app.get(`${apiBase}/openapi.json`, (_request, reply) => {
    // Made on the first request: most processes are never asked.
    text ??= JSON.stringify(describe(calls, config))
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('cache-control', 'public, max-age=300')
    return reply.send(text)
  })
}

function describe(
  { endpoints, files }: { endpoints: Endpoint[]; files: FileCall[] },
  config: Config,
): Json {
  const paths: Record<string, Json> = {}
  const add = ({ method, path }: Pick<Endpoint | TusCall, 'method' | 'path'>, described: Json) => {
    const address = apiBase + path.replaceAll(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: described }
  }
  for (const endpoint of endpoints) add(endpoint, operation(endpoint))
  for (const call of files) add({ method: 'GET', path: call.path }, fileOperation(call))
  for (const call of tusCalls) add(call, tusOperation(call))
  for (const call of goneCalls) add(call, goneOperation(call))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farfolk',
      version: '1',
      description: 'Trips, albums, lists and the people to share them with.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: config.publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorEnvelope: jsonSchema(ErrorEnvelope, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...inPath(endpoint.params),
    ...fieldsOf(endpoint.query).map(([name, schema, required]) => ({
      name,
      in: 'query',
      required,
      schema,
      ...((schema.type === 'array' || schema.type === 'object') && {
        style: 'deepObject',
        explode: true,
      }),
    })),
    ...conditions(endpoint),
    ...inHeaders(endpoint.takesHeaders),
  ]
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: security(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: bodyTypes(endpoint, jsonSchema(endpoint.body, 'input')),
      },
    }),
    responses: responses(endpoint),
  }
}

function inPath(params: Endpoint['params']): Json[] {
  return fieldsOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

function inHeaders(headers: Endpoint['takesHeaders'] = {}, required = false): Json[] {
  const schema = { type: 'string' }
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  }))
}

const rangeHeaders = {
  Range: 'One range of bytes; any other is answered by all of them',
  'If-Range': 'The ETag of what the part belongs to: all of it comes where there is another by now',
}

function fileOperation({ types, ranges, isSigned, ...call }: FileCall): Json {
  const takesHeaders = { ...call.takesHeaders, ...(ranges && rangeHeaders) }
  const described = operation({ ...call, takesHeaders, method: 'GET', reply: null, status: 200 })
  const answers = described.responses as Record<number, Json>
  if (isSigned) delete answers[errorCodes.invalid.status]
  // Bytes have no schema of their own in OpenAPI 3.1.
  const content = Object.fromEntries(types.map((type) => [type, {}]))
  const headers = { ...tagHeader, ...headersNamed('Content-Range') }
  return {
    ...described,
    responses: {
      ...answers,
      200: { ...answers[200], content },
      ...(ranges && { 206: { description: 'The part that Range asks for', headers, content } }),
    },
  }
}

const tusVersion = { 'Tus-Resumable': 'The version of the protocol, 1.0.0' }

function tusOperation(call: TusCall): Json {
  const { bytes, method, needsHeaders, takesHeaders } = call
  const described = { operationId: call.name, summary: call.summary }
  const answers = Object.entries(call.answers).map(([status, answer]) => [
    status,
    {
      description: answer.description,
      headers: headersNamed('Tus-Resumable', ...(answer.headers ?? [])),
      ...(answer.bearsItem && { content: dataOf(jsonSchema(UploadedItem, 'output')) }),
    },
  ])
  const parameters = inPath(call.params)
  if (method === 'OPTIONS') {
    return { ...described, security: [], parameters, responses: Object.fromEntries(answers) }
  }
  const endpoint: Endpoint = {
    ...call,
    method: method === 'HEAD' ? 'GET' : method,
    auth: 'confirmed',
    reply: null,
    errors: ['malformed_body', 'stale', ...(call.errors ?? [])],
  }
  return {
    ...described,
    security: security(endpoint),
    parameters: [
      ...parameters,
      ...inHeaders({ ...tusVersion, ...needsHeaders }, true),
      ...inHeaders(takesHeaders),
    ],
    ...(bytes && {
      requestBody: {
        required: bytes === 'always',
        content: { 'application/offset+octet-stream': {} },
      },
    }),
    responses: {
      ...Object.fromEntries(answers),
      ...(method === 'HEAD' ? withoutBodies(refusals(endpoint)) : refusals(endpoint)),
    },
  }
}

function bodyTypes(endpoint: Endpoint, schema: Json): Json {
  return {
    'application/json': { schema },
    ...(endpoint.multipart && { 'multipart/form-data': { schema } }),
  }
}

function security(endpoint: Endpoint): Json[] {
  if (endpoint.auth === 'public') return []
  return endpoint.auth === 'optional' ? [{}, { session: [] }] : [{ session: [] }]
}

function conditions(endpoint: Endpoint): Json[] {
  if (!endpoint.etag && !changes(endpoint)) return []
  const name = endpoint.method === 'GET' ? 'If-None-Match' : 'If-Match'
  return [{ name, in: 'header', required: false, schema: { type: 'string' } }]
}

function responses(endpoint: Endpoint): Json {
  const answers: Record<string, Json> = {}
  const statuses = [successStatus(endpoint), ...(endpoint.alsoStatus ? [endpoint.alsoStatus] : [])]
  for (const status of statuses) answers[status] = success(endpoint)
  if (endpoint.method === 'GET' && endpoint.etag) answers[304] = notModified
  return { ...answers, ...refusals(endpoint) }
}

function headersNamed(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]))
}

const tagHeader = headersNamed('ETag')
const notModified = { description: 'If-None-Match names what is there', headers: tagHeader }

function refusals(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorCodes[code].status)
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      refusal(codes.map((code) => `${code}: ${errorCodes[code].message}`).join('\n')),
    ]),
  )
}

function withoutBodies(answers: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description }]) => [status, { description }]),
  )
}

function refusal(description: string): Json {
  const schema = { $ref: '#/components/schemas/ErrorEnvelope' }
  return { description, content: { 'application/json': { schema } } }
}

function goneOperation({ name, reason }: GoneCall): Json {
  return {
    operationId: name,
    summary: 'Gone: answers why, and what to call instead',
    deprecated: true,
    security: [],
    responses: { 410: refusal(`gone: ${reason}`) },
  }
}

function success(endpoint: Endpoint): Json {
  const headers = {
    ...(endpoint.answersToken && headersNamed('Authorization')),
    ...(endpoint.etag && tagHeader),
  }
  const described = { description: endpoint.summary, headers }
  if (!endpoint.reply) return described
  const item = jsonSchema(endpoint.reply, 'output')
  const data = endpoint.list ? { type: 'array', items: item } : item
  const page = {
    type: 'object',
    properties: { nextCursor: { type: ['string', 'null'] } },
    required: ['nextCursor'],
  }
  return { ...described, content: dataOf(data, endpoint.list === 'paged' && { page }) }
}

/** What goes beside `data` is named as it is. */
function dataOf(data: Json, beside: Json | false = {}): Json {
  const properties = { data, ...beside }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { 'application/json': { schema } }
}

function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors)
  // A body is read with every other method, also where none is expected.
  if (endpoint.method !== 'GET') {
    codes.add('malformed_body').add('too_large').add('unsupported_type')
  }
  if (endpoint.body || endpoint.query) codes.add('invalid')
  if (endpoint.params) codes.add('malformed_address').add('not_found')
  if (endpoint.auth !== 'public') codes.add('unauthenticated')
  if (endpoint.auth === 'confirmed') codes.add('email_unconfirmed')
  if (changes(endpoint) || (endpoint.etag && endpoint.method !== 'GET')) codes.add('stale')
  return [...codes, 'too_many_tries', 'internal', 'unavailable']
}

function fieldsOf(schema: z.ZodMiniType | undefined): [string, Json, boolean][] {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    field,
    required?.includes(name) ?? false,
  ])
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // Transforms have no schema of their own; what goes in is described by the pipe before them.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
