import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { documentsOf, type Route } from '../../kept-documents.ts'
import routes from '../routes.ts'

/** As the build lists them, by the names of their files and without them. */
const listed = (entries: RouteConfigEntry[]): [string, Route][] =>
  entries.flatMap(({ children, file, id = file.replace('.tsx', ''), path, index }) => [
    [id, { ...(path && { path }), ...(index && { index }) }],
    ...listed(children ?? []),
  ])
const documents = documentsOf(Object.fromEntries(listed(routes)))
const documentOf = (path: string) =>
  documents.find(([pattern]) => new RegExp(pattern).test(path))?.[1]
const nobody = '00000000-0000-4000-8000-000000000000'

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/trips', '/trips'],
  ['/trips/7', `/trips/${nobody}`],
  ['/trips/7/itinerary', `/trips/${nobody}`],
  ['/account', '/account'],
  ['/account/friends', '/account'],
  ['/account/edit', '/account/edit'],
  ['/account/share', '/account/share'],
  ['/account/trips', '/account/trips'],
  ['/account/trips/dream', '/account/trips'],
  ['/account/trips/new', '/account/trips/new'],
  ['/account/trips/7/edit', `/account/trips/${nobody}/edit`],
  ['/albums/new', '/albums/new'],
  ['/albums/7', `/albums/${nobody}`],
  ['/packing-lists/new', '/packing-lists/new'],
  ['/packing-lists/7', `/packing-lists/${nobody}`],
  ['/settings/data', '/settings'],
  ['/destinations/country/SE', '/destinations/country/code'],
  ['/help/account/devices', '/help/section/category'],
])('%s is shown by the document of %s', (path, document) => {
  expect(documentOf(path)).toBe(document)
})

test.each([
  '/shares/secret',
  '/invitations/secret',
  '/albums/7/secret',
  '/sign-in',
  '/confirmations',
  '/no/such/page',
])('%s has none', (path) => {
  expect(documentOf(path)).toBeUndefined()
})

test('nothing is in the place of a name', () => {
  expect(documents.filter(([, path]) => path.includes(':'))).toEqual([])
})
