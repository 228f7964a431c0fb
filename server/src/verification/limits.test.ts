import { startVerification, verifyPhone } from '@farfolk/contract/verification'
import { expect, test } from 'vitest'
import { smsOutboxOf } from '../testing/sms-outbox.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, connections, dataDir } = await startTestApp({ RATE_LIMITS: 'on' })
const outbox = smsOutboxOf(dataDir)

const phone = '+46701740640'
const ask = (member: { token: string }, number = phone) =>
  as(member).call(startVerification, { body: { verification: { phone: number } } })

/** As if this much time had gone by. */
const wait = (interval: string) =>
  connections.pool.query(
    `update rate_limit set times = array(select t - $1::interval from unnest(times) t)`,
    [interval],
  )

test('one code a minute, also of many at once', async () => {
  const member = await make.user()
  const replies = await Promise.all([ask(member), ask(member), ask(member)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
  const refused = replies.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60)
  await wait('61 seconds')
  expect((await ask(member)).status).toBe(201)
})

test('five codes a day', async () => {
  const member = await make.user()
  for (let count = 0; count < 5; count++) {
    expect((await ask(member)).status).toBe(201)
    await wait('2 minutes')
  }
  const refused = await ask(member)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  await wait('1 day')
  expect((await ask(member)).status).toBe(201)
})

test('ten a day to one number, whoever asks', async () => {
  for (let count = 0; count < 10; count++) expect((await ask(await make.user())).status).toBe(201)
  expect((await ask(await make.user())).status).toBe(429)
  expect((await ask(await make.user(), '+46701740641')).status).toBe(201)
})

test('a refused one leaves the code that was sent as it was', async () => {
  const member = await make.user()
  await ask(member, '+46701740642')
  const code = await outbox.nthCode(1, '+46701740642')
  expect((await ask(member, '+46701740643')).status).toBe(429)
  const reply = await as(member).call(verifyPhone, { body: { verification: { code } } })
  expect(reply.data).toMatchObject({ status: 'verified', phone: '+46 •••••••42' })
})
