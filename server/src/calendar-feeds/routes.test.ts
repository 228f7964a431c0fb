import { type BookingInput, createBooking, updateBooking } from '@farfolk/contract/bookings'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@farfolk/contract/calendars'
import { createTripTodo, updateTripTodo } from '@farfolk/contract/trip-todos'
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

/** The properties of each event, without those that all have, by its first line. */
function eventsOf(text: string): Record<string, Record<string, string>> {
  const unfolded = text.replaceAll('\r\n ', '')
  return Object.fromEntries(
    unfolded
      .split('BEGIN:VEVENT\r\n')
      .slice(1)
      .map((event) => {
        const lines = event.split('\r\n').map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line))
        const said = Object.fromEntries(lines.flatMap((line) => (line ? [[line[1], line[2]]] : [])))
        return [said.SUMMARY, said]
      }),
  )
}

test('it has the bookings that its owner sees: when and where, and no codes', async () => {
  const [owner, companion] = [await make.user(), await make.user({ locale: 'fr' })]
  const trip = await make.trip(owner, { name: 'North', audience: 'everyone', ...days })
  await make.traveller(trip, companion)
  const book = async (by: Member, booking: Partial<BookingInput>) => {
    const whole = { kind: 'other' as const, title: 'Thing', startDate: '2031-05-01', ...booking }
    const { data } = await as(by).call(createBooking, {
      params: { id: trip.id },
      body: { booking: whole },
    })
    return data.id
  }
  const flightId = await book(owner, {
    kind: 'flight',
    title: 'To Oslo, again',
    startTime: '21:30',
    endDate: '2031-05-02',
    endTime: '06:05',
    from: 'Lisbon',
    to: 'Oslo',
    reference: 'SECRET',
    note: 'SECRET',
    url: 'https://secret.example',
    cost: { amount: 99_900, currency: 'EUR' },
  })
  const hotel = { kind: 'stay', title: 'Hotel', startTime: '15:00', endDate: '2031-05-05' } as const
  await book(companion, { ...hotel, address: 'Quay 4' })
  await book(owner, { kind: 'flight', title: 'East', startTime: '22:00', endTime: '10:30' })
  await book(owner, { kind: 'activity', title: 'Concert', startTime: '20:00' })
  await book(owner, { title: 'Insurance', endDate: '2031-05-09', private: true })
  await book(companion, { title: 'A surprise', private: true })
  const url = await addressOf(owner)
  const { body } = await fetchFeed(url)
  expect(body).not.toMatch(/secret/i)
  expect(body).toContain('\r\nDTSTART:20310501T213000\r\nDTEND:20310502T060500\r\n')
  const events = eventsOf(body)
  const times = ({ DTSTART, DTEND }: Record<string, string> = {}) => [DTSTART, DTEND]
  const flight = events['Flight: To Oslo\\, again\\, Lisbon → Oslo']
  expect(flight).toMatchObject({
    UID: `${flightId}@${new URL(config.publicUrl).host}`,
    LOCATION: 'Lisbon',
  })
  const stay = events['Stay: Hotel']
  expect(times(stay)).toEqual(['20310501', '20310506'])
  expect(stay).toMatchObject({ DESCRIPTION: '15:00 –', LOCATION: 'Quay 4' })
  const east = events['Flight: East']
  expect(times(east)).toEqual(['20310501T220000', undefined])
  expect(east).toMatchObject({ DESCRIPTION: '22:00 – 10:30' })
  expect(times(events['Activity: Concert'])).toEqual(['20310501T200000', undefined])
  expect(times(events.Insurance)).toEqual(['20310501', '20310510'])
  expect(events['A surprise']).toBeUndefined()

  const before = await fetchFeed(url)
  const params = { id: trip.id, bookingId: flightId }
  await as(owner).call(updateBooking, { params, body: { booking: { startTime: '20:15' } } })
  const after = await fetchFeed(url, { 'if-none-match': before.headers.etag })
  expect(after.body).toContain('DTSTART:20310501T201500')

  const theirs = eventsOf((await fetchFeed(await addressOf(companion))).body)
  expect(Object.keys(theirs)).toContain('Hébergement\u202f: Hotel')
  expect(Object.keys(theirs)).toContain('A surprise')
  expect(theirs.Insurance).toBeUndefined()
  await connections.pool.query('delete from traveller where member_id = $1', [companion.id])
  expect(Object.keys(eventsOf((await fetchFeed(url)).body))).not.toContain('Stay: Hotel')
})

test('it has what is to be done by a day, until it is, and no notes', async () => {
  const [owner, companion] = [await make.user(), await make.user({ locale: 'de' })]
  const trip = await make.trip(owner, { name: 'North', audience: 'everyone', ...days })
  await make.traveller(trip, companion)
  const params = { id: trip.id }
  const add = async (by: Member, fields: object) => {
    const tripTodo = { text: 'Book the ferry', note: 'SECRET', dueDay: '2031-04-01', ...fields }
    return (await as(by).call(createTripTodo, { params, body: { tripTodo } })).data.id
  }
  const todoId = await add(owner, { assigneeId: companion.id })
  await add(companion, { text: 'Ask about visas' })
  await add(owner, { text: 'Some day', dueDay: null })
  await add(owner, { text: 'Done', done: true })
  const [url, theirs] = [await addressOf(owner), await addressOf(companion)]
  const { body, headers } = await fetchFeed(url)
  expect(body).not.toMatch(/secret/i)
  const events = eventsOf(body)
  expect(Object.keys(events)).toEqual(['North', 'To do: Book the ferry', 'To do: Ask about visas'])
  expect(events['To do: Book the ferry']).toMatchObject({
    UID: `${todoId}@${new URL(config.publicUrl).host}`,
    DTSTART: '20310401',
    DTEND: '20310402',
  })
  expect(Object.keys(eventsOf((await fetchFeed(theirs)).body))).toContain('Zu tun: Book the ferry')
  const done = { params: { ...params, todoId }, body: { tripTodo: { done: true } } }
  await as(companion).call(updateTripTodo, done)
  const after = await fetchFeed(url, { 'if-none-match': headers.etag })
  expect(summaries(after.body)).toEqual(['North', 'To do: Ask about visas'])
  await make.friendship(owner, companion, 'blocked')
  expect(summaries((await fetchFeed(url)).body)).toEqual(['North'])
  expect(summaries((await fetchFeed(theirs)).body)).toEqual([])
})
