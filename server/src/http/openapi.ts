import { type ErrorCode, ErrorEnvelope, errorCodes } from '@farfolk/contract/errors'
import { type GoneCall, goneCalls } from '@farfolk/contract/gone-calls'
import {
  apiBase,
  changes,
  type Endpoint,
  type FileCall,
  successStatus,
} from '@farfolk/contract/http'
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
  const add = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, described: Json) => {
    const address = apiBase + path.replaceAll(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: described }
  }
  for (const endpoint of endpoints) add(endpoint, operation(endpoint))
  for (const { types, ...call } of files) {
    const endpoint: Endpoint = { ...call, method: 'GET', reply: null, status: 200 }
    // Bytes have no schema of their own in OpenAPI 3.1.
    const content = Object.fromEntries(types.map((type) => [type, {}]))
    const { responses: answers, ...described } = operation(endpoint)
    const file = { description: call.summary, content }
    add(endpoint, { ...described, responses: { ...(answers as Json), 200: file } })
  }
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
    ...fieldsOf(endpoint.params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
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
    ...Object.entries(endpoint.takesHeaders ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    })),
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
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorCodes[code].status)
  for (const [status, codes] of byStatus) {
    answers[status] = refusal(
      codes.map((code) => `${code}: ${errorCodes[code].message}`).join('\n'),
    )
  }
  return answers
}

const tagHeader = { ETag: { schema: { type: 'string' } } }
const notModified = { description: 'If-None-Match names what is there', headers: tagHeader }

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
    ...(endpoint.answersToken && { Authorization: { schema: { type: 'string' } } }),
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
  const isPaged = endpoint.list === 'paged'
  const schema = {
    type: 'object',
    properties: { data, ...(isPaged && { page }) },
    required: isPaged ? ['data', 'page'] : ['data'],
  }
  return { ...described, content: { 'application/json': { schema } } }
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
