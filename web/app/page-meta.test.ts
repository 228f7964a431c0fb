import type { MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import { meta as metaOfAccount } from './account/account-page.tsx'
import { meta as metaOfWish } from './bucket-list/new-item-page.tsx'
import { meta as metaOfOnboarding } from './onboarding/onboarding-page.tsx'
import { pageMeta } from './page-meta.ts'
import { meta as metaOfSettings } from './settings/settings-page.tsx'
import { meta as metaOfTrips } from './trips/user-trips-page.tsx'

const root = { id: 'root', loaderData: { publicConfig: { publicUrl: 'https://club.example' } } }
const page = { title: 'Edit trip', path: '/account/trips/1/edit' }
const matchesOf = (status: number) => [root, { id: 'page', loaderData: { ok: false, status } }]
const titleOf = (status: number, refusedTitle?: string) =>
  pageMeta(matchesOf(status), { ...page, refusedTitle })[0]

test('a page that is refused has the title of what stands in its place, and is not for search engines', () => {
  expect(titleOf(404)).toEqual({ title: 'Page not found | Farfolk' })
  expect(titleOf(403)).toEqual({ title: 'No access | Farfolk' })
  for (const status of [0, 429, 500]) expect(titleOf(status)).toEqual({ title: 'Oops! | Farfolk' })
  expect(titleOf(403, 'A password')).toEqual({ title: 'A password | Farfolk' })
  const noindex = { name: 'robots', content: 'noindex' }
  expect(pageMeta(matchesOf(403), page)).toContainEqual(noindex)
  const shown = pageMeta([root, { id: 'layout' }, { id: 'page', loaderData: { ok: true } }], page)
  expect(shown[0]).toEqual({ title: 'Edit trip | Farfolk' })
  expect(shown).not.toContainEqual(noindex)
})

type Meta = (args: never) => MetaDescriptor[] | undefined

test.each<[Meta, string, string | undefined, string]>([
  [metaOfAccount, 'filter', undefined, '/account'],
  [metaOfAccount, 'filter', 'about', '/account'],
  [metaOfAccount, 'filter', 'friends', '/account/friends'],
  [metaOfSettings, 'section', 'account', '/settings'],
  [metaOfSettings, 'section', 'data', '/settings/data'],
  [metaOfOnboarding, 'section', 'profile', '/onboarding'],
  [metaOfOnboarding, 'section', 'trip', '/onboarding/trip'],
  [metaOfTrips, 'filter', 'upcoming', '/account/trips'],
  [metaOfTrips, 'filter', 'finished', '/account/trips/finished'],
  [metaOfWish, 'category', 'destination', '/bucket-list/new'],
  [metaOfWish, 'category', 'food', '/bucket-list/new/food'],
])('the first section is the page without one (%#)', (meta, param, section, path) => {
  const said = meta({ matches: [root], params: { [param]: section } } as never)
  const canonical = { tagName: 'link', rel: 'canonical', href: `https://club.example${path}` }
  expect(said).toContainEqual(canonical)
})
