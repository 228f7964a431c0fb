import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { updateOwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

// A hundredth of every limit: ten files an hour, and six calls a minute.
const { as, make } = await startTestApp({ RATE_LIMITS: '0.01' })
const file = () => asFile(Buffer.from('no picture'))

test('past the limit of an hour a member sends no file, under parallel calls too', async () => {
  const member = await make.user()
  const other = await make.user()
  const album = await make.album(member)
  const eight = Array.from({ length: 8 }, file)
  const form = { albumItem: { albumId: album.id, file: eight } }
  expect((await as(member).call(uploadAlbumItems, { body: form })).status).toBe(415)

  const send = (from: { token: string }) =>
    as(from).call(updateOwnUser, { body: { user: { avatar: file() } } })
  const replies = await Promise.all(Array.from({ length: 3 }, () => send(member)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await send(other)).status).toBe(415)

  const words = { user: { profile: { firstName: 'Ada' } } }
  expect((await as(member).call(updateOwnUser, { body: words })).status).toBe(200)
})
