import { errorCodes } from '@farfolk/contract/errors'
import { downloadExport } from '@farfolk/contract/exports'
import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
import { importKinds } from '@farfolk/contract/imports'
import { listPlacesNear, searchPlaces } from '@farfolk/contract/places'
import { listUserTrips } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject } = await startTestApp()

interface Operation {
  parameters?: { name: string; schema: { description?: string } }[]
  responses: Record<string, { content?: object }>
}
interface Field {
  enum?: string[]
  default?: unknown
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: Record<string, Field> }> }
}
const { paths, components }: Document = (await inject(`${apiBase}/openapi.json`)).json()
const pathOf = ({ path }: Pick<Endpoint, 'path'>) => apiBase + path.replaceAll(/:(\w+)/g, '{$1}')

test('what HEAD refuses is told without a body', () => {
  const heads = Object.values(paths).flatMap(({ head }) => (head ? [head.responses] : []))
  expect(heads).not.toEqual([])
  for (const responses of heads) {
    expect(Object.keys(responses)).toContain('404')
    expect(Object.values(responses).filter(({ content }) => content)).toEqual([])
  }
})

test('a wrong signature is 404, and no other refusal is told of it', async () => {
  const address = apiBase + fillPath(downloadExport.path, { id: uuid() })
  for (const query of ['', '?signature=', '?signature[a]=1']) {
    expect((await inject(address + query)).statusCode).toBe(404)
  }
  const statuses = Object.keys(paths[pathOf(downloadExport)]!['get']!.responses)
  expect(statuses).toContain('404')
  expect(statuses).not.toContain('422')
})

test.each([
  { endpoint: searchPlaces, name: 'guesses' },
  { endpoint: listPlacesNear, name: 'far' },
  { endpoint: listUserTrips, name: 'type' },
])('the document tells what $name of $endpoint.name does', ({ endpoint, name }) => {
  const { parameters } = paths[pathOf(endpoint)]!['get']!
  const parameter = parameters?.find((each) => each.name === name)
  expect(parameter?.schema.description).toMatch(/\w+ \w+/)
})

test('whole numbers of a query are such, with their bounds and what they are without', () => {
  const { parameters } = paths[pathOf(listUserTrips)]!['get']!
  expect(parameters?.find(({ name }) => name === 'limit')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
  })
})

test('fields of a body that may be null tell what they are without', () => {
  const { query, countries, limit, from } = components.schemas.SearchInput!.properties
  const defaults = [query, countries, limit, from].map((field) => field?.default)
  expect(defaults).toEqual(['', [], 20, undefined])
})

test('what is counted by a known word is a field', () => {
  const { counts } = components.schemas.MemberImport!.properties
  expect(counts).toEqual({
    type: 'object',
    properties: Object.fromEntries(
      importKinds.map((kind) => [kind, { $ref: '#/components/schemas/ImportCount' }]),
    ),
    required: [...importKinds],
  })
})

test('what is answered of a kept search is told in full', () => {
  const search = JSON.stringify(components.schemas.KeptSearch!.properties.search)
  expect(search).toContain('"takesGuests":{"type":"boolean"')
  expect(search).toContain('"sort":{')
  expect(search).not.toMatch(/":\{\}/)
})

test('it comes short, and not again', async () => {
  const url = `${apiBase}/openapi.json`
  const whole = await inject(url)
  for (const coding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': coding }
    const coded = await inject({ url, headers })
    expect(coded.headers['content-encoding']).toBe(coding)
    expect(coded.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5)
    for (const tag of [coded.headers.etag, whole.headers.etag]) {
      const again = await inject({ url, headers: { ...headers, 'if-none-match': String(tag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  }
})

test('shapes that clients know have names, and codes are counted up', () => {
  const { schemas } = components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Trip', 'Album', 'MemberCard', 'Place', 'Image', 'TripInput']),
  )
  expect(schemas.ApiErrorItem?.properties.code?.enum).toEqual(Object.keys(errorCodes))
  // None is only ever sent and answered under two names, and answers may grow.
  expect(Object.keys(schemas).filter((name) => name.endsWith('Sent'))).toEqual([])
  expect(JSON.stringify({ paths, components })).not.toContain('"additionalProperties":false')
})
