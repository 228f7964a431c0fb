import type { UploadedItem } from '@farfolk/contract/album-items'
import { expect, test } from 'vitest'
import { createForecast, type Progress, progressOf } from './progress.ts'
import type { QueuedPhoto } from './queued-photo.ts'

const photo = (fields: Partial<QueuedPhoto>): QueuedPhoto => ({
  id: 'photo',
  albumId: 'album',
  file: new File(['0123456789'], 'a.jpg'),
  occurrence: 0,
  state: 'waiting',
  sentBytes: 0,
  ...fields,
})

test('what cannot be sent counts for nothing, what failed is still one of them', () => {
  const photos = [
    photo({ state: 'added', sentBytes: 10 }),
    photo({ state: 'sending', sentBytes: 4 }),
    photo({ state: 'failed', sentBytes: 8 }),
    photo({ state: 'refused' }),
    photo({}),
  ]
  expect(progressOf(photos)).toMatchObject({
    count: 4,
    added: 1,
    failed: 1,
    refused: 1,
    underWay: 2,
    bytes: 30,
    sentBytes: 14,
  })
})

test('what the album had already is no photo more', () => {
  const duplicate = { duplicate: true } as UploadedItem
  const photos = [photo({ state: 'added' }), photo({ state: 'added', item: duplicate })]
  expect(progressOf(photos)).toMatchObject({ count: 1, added: 1, underWay: 0 })
})

test('the time that is left comes of the last seconds', () => {
  const forecast = createForecast()
  const at = (sentBytes: number, second: number) =>
    forecast.secondsLeft({ bytes: 1_000, sentBytes } as Progress, second * 1_000)
  expect(at(0, 0)).toBeUndefined()
  expect(at(100, 1)).toBeUndefined()
  expect(at(200, 2)).toBe(8)
  // Ten seconds later only the slow ones count.
  for (let second = 3; second <= 14; second += 1) at(200 + second, second)
  expect(at(215, 15)).toBeCloseTo(785)
  expect(at(215, 26)).toBeUndefined()
})
