import type { AlbumItem } from '@farfolk/contract/album-items'
import { expect, test } from 'vitest'
import { photoOf } from './album-photo.ts'

const variant = { src: '/1', srcset: '/1 1x, /2 2x' }
const item = {
  id: 'item',
  image: { width: 3, height: 2, variants: { tile: variant, screen: variant } },
} as AlbumItem

test('a page has of a video what plays it and says how long it is, and of a photo nothing of that', () => {
  const video = {
    url: '/videos/signed',
    duration: 61.7,
    width: 1920,
    height: 1080,
    bytes: 1,
    type: 'video/mp4' as const,
  }
  const shown = { url: '/videos/signed', width: 1920, height: 1080, length: '1:01' }
  expect(photoOf({ ...item, video }).video).toEqual(shown)
  expect(photoOf(item)).not.toHaveProperty('video')
})
