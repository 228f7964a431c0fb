import { UploadedItem } from '@farfolk/contract/album-items'
import { errorCodes } from '@farfolk/contract/errors'
import type { GoneCall } from '@farfolk/contract/gone-calls'
import { changes, type Endpoint, type FileCall } from '@farfolk/contract/http'
import type { TusCall } from '@farfolk/contract/tus-calls'
import {
  bareRefusals,
  dataOf,
  headersNamed,
  refusal,
  refusals,
  responses,
  tagHeader,
} from './openapi-answers.ts'
import { requestBody } from './openapi-bodies.ts'
import type { DocumentSchemas, Json } from './openapi-schemas.ts'

export function operation(endpoint: Endpoint, schemas: DocumentSchemas): Json {
  const parameters = [
    ...inPath(endpoint.params, schemas),
    ...inQuery(endpoint.query, schemas),
    ...conditions(endpoint),
    ...inHeaders(endpoint.takesHeaders),
  ]
  const body = requestBody(endpoint, schemas)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: security(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(endpoint, schemas),
  }
}

function inPath(params: Endpoint['params'], schemas: DocumentSchemas): Json[] {
  return fieldsOf(params, schemas).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
}

function inQuery(query: Endpoint['query'], schemas: DocumentSchemas): Json[] {
  return fieldsOf(query, schemas).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    schema,
    ...((schema.type === 'array' || schema.type === 'object') && {
      style: 'deepObject',
      explode: true,
    }),
  }))
}

function namedText(place: 'header' | 'query', required = false) {
  return ([name, description]: [string, string]): Json => ({
    name,
    in: place,
    required,
    description,
    schema: { type: 'string' },
  })
}

function inHeaders(headers: Endpoint['takesHeaders'] = {}, required = false): Json[] {
  return Object.entries(headers).map(namedText('header', required))
}

const rangeHeaders = {
  Range: 'One range of bytes; any other is answered by all of them',
  'If-Range': 'The ETag of what the part belongs to: all of it comes where there is another by now',
}

export function fileOperation(given: FileCall, schemas: DocumentSchemas): Json {
  const { types, ranges, isSigned, takesQuery, ...call } = given
  const takesHeaders = { ...call.takesHeaders, ...(ranges && rangeHeaders) }
  const described = operation(
    { ...call, takesHeaders, method: 'GET', reply: null, status: 200 },
    schemas,
  )
  const answers = described.responses as Record<number, Json>
  if (isSigned) delete answers[errorCodes.invalid.status]
  // Bytes have no schema of their own in OpenAPI 3.1.
  const content = Object.fromEntries(types.map((type) => [type, {}]))
  // Not of what is there to be seen, such as a map.
  const name = headersNamed('Content-Disposition')
  const whole = { ...(call.etag && tagHeader), ...name }
  const part = { ...tagHeader, ...name, ...headersNamed('Content-Range') }
  return {
    ...described,
    ...(takesQuery && {
      security: [{}, { session: [] }, { apiToken: [] }],
      parameters: [
        ...((described.parameters ?? []) as Json[]),
        ...Object.entries(takesQuery).map(namedText('query')),
      ],
    }),
    responses: {
      ...answers,
      200: { ...answers[200], headers: whole, content },
      ...(ranges && {
        206: { description: 'The part that Range asks for', headers: part, content },
      }),
    },
  }
}

const tusVersion = { 'Tus-Resumable': 'The version of the protocol, 1.0.0' }

export function tusOperation(call: TusCall, schemas: DocumentSchemas): Json {
  const { bytes, method, needsHeaders, takesHeaders } = call
  const described = { operationId: call.name, summary: call.summary }
  const answers = Object.entries(call.answers).map(([status, answer]) => [
    status,
    {
      description: answer.description,
      headers: headersNamed('Tus-Resumable', ...(answer.headers ?? [])),
      ...(answer.bearsItem && { content: dataOf(schemas.describe(UploadedItem, 'output')) }),
    },
  ])
  const parameters = inPath(call.params, schemas)
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
      ...(method === 'HEAD' ? bareRefusals(endpoint) : refusals(endpoint)),
    },
  }
}

export function goneOperation(call: GoneCall): Json {
  // As of a GET: of any method no body is read.
  const endpoint = { ...call, method: 'GET', summary: '', reply: null } as const
  return {
    operationId: call.name,
    summary: 'Not there: answers why, and what to call instead',
    deprecated: true,
    security: security({ ...call, sessionOnly: true }),
    responses: { ...refusals(endpoint), 404: refusal(`not_found: ${call.reason}`) },
  }
}

function security({
  auth,
  sessionOnly,
  method,
  reads,
}: Pick<Endpoint, 'auth' | 'sessionOnly' | 'reads'> & { method?: string }): Json[] {
  if (auth === 'public') return []
  const byToken = method === undefined || method === 'GET' || reads ? [] : ['write']
  return [
    ...(auth === 'optional' ? [{}] : []),
    { session: [] },
    ...(sessionOnly ? [] : [{ apiToken: byToken }]),
  ]
}

/** Only where a tag was given that they could name. */
function conditions(endpoint: Endpoint): Json[] {
  if (!endpoint.etag) return []
  if (endpoint.method === 'GET') {
    return [
      namedText('header')(['If-None-Match', 'ETags of what the caller has: 304 for the same']),
    ]
  }
  if (!changes(endpoint)) return []
  return [
    namedText('header')([
      'If-Match',
      'The ETag of what is changed: 412 where it is another by now',
    ]),
  ]
}

function fieldsOf(
  schema: Endpoint['params'],
  schemas: DocumentSchemas,
): [name: string, schema: Json, isRequired: boolean][] {
  if (!schema) return []
  const { properties, required } = schemas.resolve(schemas.describe(schema, 'input')) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    field,
    required?.includes(name) ?? false,
  ])
}
