import { listOwnAlbums, listUserAlbums } from '@farfolk/contract/albums'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

test('lists of albums say from when to when their photos were taken', async () => {
  const owner = await make.user({ albums_audience: 'everyone' })
  await make.album(owner, { name: 'Empty' })
  const undated = await make.album(owner, { name: 'Undated' })
  await make.albumItem(undated)
  const album = await make.album(owner, { name: 'Dated' })
  for (const taken_at of [
    '2031-05-03T23:59:59',
    null,
    '2031-05-01T00:00:00',
    '2031-05-02T12:00:00',
  ])
    await make.albumItem(album, { taken_at })
  const { data: own } = await as(owner).call(listOwnAlbums, {})
  expect(new Map(own.map(({ name, days }) => [name, days]))).toEqual(
    new Map([
      ['Dated', { first: '2031-05-01', last: '2031-05-03' }],
      ['Undated', null],
      ['Empty', null],
    ]),
  )
  const { data: seen } = await visitor.call(listUserAlbums, { params: { id: owner.id } })
  expect(seen.map(({ days }) => days)).toEqual(own.map(({ days }) => days))
})
