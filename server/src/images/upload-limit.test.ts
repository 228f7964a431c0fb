import { updateOwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

// So little of every limit: five files an hour.
const { as, make } = await startTestApp({ RATE_LIMITS: '0.005' })

test('past the limit of an hour a member waits, under parallel calls too', async () => {
  const member = await make.user()
  const other = await make.user()
  const body = { user: { avatar: asFile(Buffer.from('no picture')) } }
  const send = (from: { token: string }) => as(from).call(updateOwnUser, { body })
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(member)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await send(other)).status).toBe(415)
})
