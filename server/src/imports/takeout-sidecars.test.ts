import { expect, test } from 'vitest'
import { sidecarsOf, withoutOriginals } from './takeout-sidecars.ts'

const long = 'PXL_20240501_101112131.NIGHT.a-very-long-name-of-it.jpg'

test.each([
  ['IMG_1.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_1(1).jpg', 'IMG_1.jpg.supplemental-metadata(1).json'],
  ['IMG_1-edited.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_1-bearbeitet(1).jpg', 'IMG_1.jpg.supplemental-metadata(1).json'],
  ['old.jpg', 'old.jpg.json'],
  ['old(2).jpg', 'old.jpg(2).json'],
  ['cut-amid-its-words-20240501.jpg', 'cut-amid-its-words-20240501.jpg.supplemental-m.json'],
  [long, `${long.slice(0, 46)}.json`],
])('%s is told of by %s', (photo, sidecar) => {
  const others = ['IMG_1.jpg', 'metadata.json', 'IMG_11.jpg.supplemental-metadata.json']
  const all = [
    'IMG_1.jpg.supplemental-metadata.json',
    'IMG_1.jpg.supplemental-metadata(1).json',
    'old.jpg.json',
    'old.jpg(2).json',
    sidecar,
  ]
  expect(sidecarsOf([...others, ...all])(photo)).toBe(sidecar)
})

test('nothing is told of what has no file of its own', () => {
  expect(sidecarsOf(['IMG_11.jpg.json', 'metadata.json'])('IMG_1.jpg')).toBeUndefined()
})

test('a photo that was changed stands for what it was before', async () => {
  const photos = ['a.jpg', 'a-edited.jpg', 'b(1).jpg', 'b-modifié(1).jpg', 'b.jpg']
  expect(await withoutOriginals(photos)).toEqual(['a-edited.jpg', 'b-modifié(1).jpg', 'b.jpg'])
  expect(await withoutOriginals(['c.jpg', 'c-編集済み.jpg'])).toEqual(['c-編集済み.jpg'])
})
