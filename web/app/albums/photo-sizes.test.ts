import { expect, test } from 'vitest'
import { aspectOf, gridSizesOf, sourcesOf, srcSetOf } from './photo-sizes.ts'
import type { Photo } from './shown-album.ts'

function photo(width: number, height: number): Photo {
  return {
    id: 'a',
    caption: '',
    takenAt: null,
    location: null,
    image: { width, height, color: '#000000', thumbhash: '' },
    tile: ['/t1', '/t2'],
    screen: ['/s1', '/s2'],
  }
}

test('each source says how wide it comes', () => {
  expect(srcSetOf(photo(6000, 4000))).toBe('/t1 480w, /t2 960w, /s1 1600w, /s2 3200w')
  expect(sourcesOf(photo(3000, 4000)).map(({ width, height }) => [width, height])).toEqual([
    [240, 320],
    [480, 640],
    [1200, 1600],
    [2400, 3200],
  ])
})

test('a small picture is named once, as it is never made larger', () => {
  expect(srcSetOf(photo(300, 200))).toBe('/t1 300w')
})

test('a panorama takes no more than a row, a slip no less than a place', () => {
  expect(aspectOf(photo(9000, 1000))).toBe(3.2)
  expect(aspectOf(photo(100, 1000))).toBe(0.45)
  expect(gridSizesOf(photo(6000, 4000))).toBe('(width < 768px) min(100vw, 195px), 435px')
})

test('a panorama comes as wide as it is before its ends are cut off', () => {
  expect(gridSizesOf(photo(9000, 1000))).toBe('(width < 768px) min(281vw, 1170px), 2610px')
})
