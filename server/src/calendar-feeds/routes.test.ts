import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@farfolk/contract/calendars'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, inject, connections, config } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

async function addressOf(member: Member): Promise<string> {
  const { status, data } = await as(member).call(createCalendarFeed, {})
  expect(status).toBe(201)
  return data.url
}

function fetchFeed(url: string, headers = {}) {
  return inject({ url: url.replace(config.publicUrl, ''), headers })
}

const summaries = (text: string) =>
  [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map((match) => match[1])

const days = { startDate: '2031-05-01', endDate: '2031-05-09' }

test('a feed is made, shown, renewed and ended', async () => {
  const member = await make.user()
  expect(await as(member).call(getCalendarFeed, {})).toMatchObject({ status: 200, data: null })
  const none = String((await as(member).call(getCalendarFeed, {})).headers.etag)
  const first = await addressOf(member)
  expect(first).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  expect((await as(member).call(getCalendarFeed, {})).data?.url).toBe(first)
  const second = await addressOf(member)
  expect(second).not.toBe(first)
  expect((await fetchFeed(first)).statusCode).toBe(404)
  expect((await fetchFeed(second)).statusCode).toBe(200)
  const stale = { headers: { 'if-match': none } }
  expect((await as(member).call(deleteCalendarFeed, stale)).status).toBe(412)
  const { etag } = (await as(member).call(getCalendarFeed, {})).headers
  const current = { headers: { 'if-match': String(etag) } }
  expect((await as(member).call(deleteCalendarFeed, current)).status).toBe(204)
  expect((await as(member).call(deleteCalendarFeed, {})).status).toBe(204)
  expect((await fetchFeed(second)).statusCode).toBe(404)
  for (const call of [getCalendarFeed, createCalendarFeed, deleteCalendarFeed]) {
    expect((await visitor.call(call, {})).status).toBe(401)
  }
})

test('it has the own trips and those one travels along on, as far as one sees them', async () => {
  const [owner, friend, former] = [await make.user(), await make.user(), await make.user()]
  await make.trip(owner, { name: 'Mine', audience: 'me', ...days })
  await make.trip(owner, { name: 'Some day' })
  await make.trip(owner, { name: 'Dreamt of', dream: true, ...days })
  const joined = await make.trip(friend, { name: 'Joined', audience: 'me', ...days })
  await make.traveller(joined, owner)
  const invited = await make.trip(friend, { name: 'Invited', ...days })
  await make.traveller(invited, owner, 'invited')
  await make.trip(friend, { name: 'Of somebody else', ...days })
  const lost = await make.trip(former, { name: 'Before the block', ...days })
  await make.traveller(lost, owner)
  await make.friendship(former, owner, 'blocked')
  const reply = await fetchFeed(await addressOf(owner))
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(summaries(reply.body)).toEqual(['Mine', 'Joined'])
  expect(reply.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
})

test('who has it already is told so, until something changes', async () => {
  const member = await make.user()
  const { id } = await make.trip(member, { name: 'North', ...days })
  const url = await addressOf(member)
  const etag = (await fetchFeed(url)).headers.etag
  const again = () => fetchFeed(url, { 'if-none-match': etag })
  expect((await again()).statusCode).toBe(304)
  await as(member).call(updateTrip, { params: { id }, body: { trip: { name: 'South' } } })
  expect(summaries((await again()).body)).toEqual(['South'])
})

test('nothing opens it but its address, and not after the account is closed', async () => {
  const member = await make.user()
  const url = await addressOf(member)
  const forged = url.replace(/.\.ics$/, url.endsWith('A.ics') ? 'B.ics' : 'A.ics')
  for (const wrong of [forged, url.replace('.ics', ''), url.replace(/[\w-]{43}/, 'x')]) {
    expect((await fetchFeed(wrong)).statusCode).toBe(404)
  }
  await connections.pool.query(`update member set closed_at = now() where id = $1`, [member.id])
  expect((await fetchFeed(url)).statusCode).toBe(404)
})

test('two renewals at once leave one address', async () => {
  const member = await make.user()
  const urls = await Promise.all([1, 2, 3].map(() => addressOf(member)))
  const statuses = await Promise.all(urls.map(async (url) => (await fetchFeed(url)).statusCode))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
