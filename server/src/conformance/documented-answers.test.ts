import { goneCalls } from '@farfolk/contract/gone-calls'
import { apiBase } from '@farfolk/contract/http'
import { tusCalls } from '@farfolk/contract/tus-calls'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { calls } from './answered/all-calls.ts'
import { app, inject, makePeople } from './answered/people-and-things.ts'

interface Response {
  content?: { 'application/json': { schema: object } }
  headers?: Record<string, object>
}
interface Operation {
  operationId: string
  responses: Record<string, Response>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: Record<string, Response> }
}
const document: Document = (await inject(`${apiBase}/openapi.json`)).json()
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
    ),
  ),
)
const ajv = new Ajv2020({ strict: false, allErrors: true })
ajvFormats.default(ajv)

/** Without room for fields beyond a schema's own: what should not leave the server fails here. */
function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema as never
  const inside = Object.entries(schema).map(([key, value]) => [key, closed(value)])
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return { ...Object.fromEntries(inside), ...(isOpen && { additionalProperties: false }) }
}
const components = { schemas: closed(document.components.schemas) }

function problemsOf(schema: object, answer: unknown) {
  const validate = ajv.compile({ ...closed(schema), components })
  return validate(answer) ? [] : validate.errors
}

test('every endpoint is in the document, and nothing else', () => {
  const names = (listed: { name: string }[]) => listed.map(({ name }) => name)
  const { endpoints, files } = app.router
  const all = [...endpoints, ...files, ...tusCalls, ...goneCalls]
  expect([...operations.keys()].toSorted()).toEqual(names(all).toSorted())
  expect(Object.keys(calls).toSorted()).toEqual(names(endpoints).toSorted())
})

describe('answers as the document says', () => {
  test.each(Object.entries(calls))('%s', async (name, call) => {
    const asked = await call(await makePeople())
    const found = operations.get(name)
    if (!found) throw new Error(`${name} is not in the document`)
    const path = found.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => asked.params?.[key] ?? '')
    const reply = await inject({
      method: found.method.toUpperCase() as 'GET',
      url: asked.query === undefined ? path : `${path}?${asked.query}`,
      headers: {
        ...asked.headers,
        ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
      },
      ...(asked.body && { payload: asked.body }),
    })
    const documented = found.operation.responses[reply.statusCode]
    const schema = documented?.content?.['application/json'].schema
    const problems = schema ? problemsOf(schema, reply.json()) : reply.body
    const promised = Object.keys(documented?.headers ?? {})
    expect(promised.map((header) => header.toLowerCase())).toEqual(
      ['authorization', 'etag'].filter((header) => header in reply.headers),
    )
    expect({ status: reply.statusCode, isDocumented: documented !== undefined, problems }).toEqual({
      status: expect.toSatisfy((status: number) => status < 300),
      isDocumented: true,
      problems: schema ? [] : '',
    })
  })
})

test('travellers are found as the document says', async () => {
  const { owner } = await makePeople()
  const { schema } =
    operations.get('search')!.operation.responses['200']!.content!['application/json']
  const payload = { search: { kind: 'travellers' } }
  const reply = await inject({ method: 'POST', url: `${apiBase}/search`, payload })
  expect(reply.body).toContain(owner.id)
  expect(problemsOf(schema, reply.json())).toEqual([])
})

test('a refusal is the envelope of the document', async () => {
  const reply = await inject(`${apiBase}/trips/${uuid()}`)
  const { schema } = document.components.responses.not_found!.content!['application/json']
  expect(operations.get('getTrip')!.operation.responses['404']).toEqual({
    $ref: '#/components/responses/not_found',
  })
  expect(problemsOf(schema, reply.json())).toEqual([])
  expect(problemsOf(schema, { errors: [] })).not.toEqual([])
})
