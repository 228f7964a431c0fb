import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import routes from '../routes.ts'

interface Manifest {
  icons: { src: string; purpose?: string }[]
  shortcuts: { name: string; name_localized: Record<string, string>; url: string }[]
  share_target: { action: string }
}

const folder = join(import.meta.dirname, '../../public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest

const objectOf = ({ children, file, path, index }: RouteConfigEntry): RouteObject =>
  index ? { id: file, index } : { path, handle: file, children: children?.map(objectOf) }

/** The file of the page at an address. */
function pageAt(path: string): unknown {
  return matchRoutes(routes.map(objectOf), path.replace(/\?.*/, ''))?.at(-1)?.route.handle
}

test('what it leads to is there', () => {
  expect(manifest.shortcuts.map(({ url }) => pageAt(url))).toEqual([
    'chat/chat-page.tsx',
    'trips/user-trips-page.tsx',
    'trips/new-trip-page.tsx',
    'albums/albums-page.tsx',
  ])
  expect(pageAt(manifest.share_target.action)).toBe('share-target/share-target-page.tsx')
  for (const { src } of manifest.icons) expect(readFileSync(join(folder, src)).length).toBeTruthy()
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})

test('its words are the pages’ own, in each language', () => {
  const words = [m.nav_my_messages, m.trips_calendar, m.trips_new_title, m.albums_of_trip_photos]
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(words.map((word) => word()))
  for (const locale of ['de', 'es', 'fr'] as const) {
    expect(manifest.shortcuts.map(({ name_localized }) => name_localized[locale])).toEqual(
      words.map((word) => word({}, { locale })),
    )
  }
})
