import type { UploadedItem } from '@farfolk/contract/album-items'
import { expect, test } from 'vitest'
import { notedOf } from './noted-photos.ts'
import type { QueuedPhoto } from './queued-photo.ts'

const photo = (id: string, fields: Partial<QueuedPhoto>): QueuedPhoto => ({
  id,
  albumId: 'album',
  file: new File([], id),
  occurrence: 0,
  state: 'added',
  sentBytes: 0,
  ...fields,
})

test('what went wrong is named before what was there already', () => {
  const known = { item: { duplicate: true } as UploadedItem }
  const noted = notedOf([
    photo('there', known),
    photo('new', {}),
    photo('on its way', { state: 'sending' }),
    photo('broken', { state: 'refused' }),
    photo('there too', known),
    photo('lost', { state: 'failed' }),
  ])
  expect(noted.map(({ id }) => id)).toEqual(['broken', 'lost', 'there', 'there too'])
})
