import { downloadExport } from '@farfolk/contract/exports'
import { apiBase, type Endpoint, fillPath } from '@farfolk/contract/http'
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
const { paths }: { paths: Record<string, Record<string, Operation>> } = (
  await inject(`${apiBase}/openapi.json`)
).json()
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
