import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { describeAlbum } from './describe-album.ts'
import type { ShownAlbum } from './shown-album.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

test('an album without photos is said to have none in French too, where 0 is singular', () => {
  overwriteGetLocale(() => 'fr')
  const owner = { profile: { firstName: 'Ida' } }
  const said = [0, 1, 2].map((albumItemsCount) =>
    describeAlbum({ description: '', owner, albumItemsCount } as ShownAlbum),
  )
  const [none, one, two] = said
  expect(none).toMatch(/^Un album /)
  expect(one).toMatch(/^Une photo /)
  expect(two).toMatch(/^2 photos /)
})
