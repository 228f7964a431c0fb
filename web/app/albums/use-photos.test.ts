import { expect, test } from 'vitest'
import type { Photo } from './shown-album.ts'
import { goingOn } from './use-photos.ts'

const photos = (...ids: string[]) => ids.map((id) => ({ id }) as Photo)
const later = { of: photos('a', 'b'), photos: photos('c'), cursor: null, isFailed: false }

test('further photos stay where the first ones are read anew', () => {
  const first = photos('new', 'b')
  expect(goingOn(later, first)).toEqual({ ...later, of: first })
})

test('further photos go where the first ones end elsewhere', () => {
  expect(goingOn(later, photos('a'))).toMatchObject({ photos: [], cursor: undefined })
})
