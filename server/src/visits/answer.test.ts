import { dayAfter, dayInUtc } from '@farfolk/contract/calendar-days'
import { createFriendship } from '@farfolk/contract/friendships'
import { getUser } from '@farfolk/contract/members'
import { countNotifications } from '@farfolk/contract/notifications'
import { earliestVisitDay, getVisit, listVisits } from '@farfolk/contract/visits'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { visiting } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make, connections } = app
const { pool } = connections
const { aHost, ask, asked, change, listed, moveDays, told, unread } = visiting(app)

type Made = Awaited<ReturnType<typeof make.user>>

describe('the answer', () => {
  test('the host accepts, and takes it back', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const id = await asked(guest, host)
    expect((await change(guest, id, 'accepted')).status).toBe(403)
    expect((await change(host, id, 'cancelled')).status).toBe(403)
    expect((await change(await make.user(), id, 'accepted')).status).toBe(404)
    expect(await change(host, id, 'accepted', 'Come at six')).toMatchObject({
      status: 200,
      data: { status: 'accepted', answer: 'Come at six', mayBecome: ['declined'] },
    })
    expect((await change(host, id, 'accepted')).status).toBe(200)
    expect([await told(host), await told(guest)]).toEqual([[], ['visit_accepted']])
    expect(await change(host, id, 'declined', 'I am ill')).toMatchObject({
      status: 200,
      data: { status: 'declined', answer: 'I am ill', mayBecome: [] },
    })
    expect(await told(guest)).toEqual(['visit_declined'])
    expect((await change(host, id, 'accepted')).status).toBe(409)
    expect((await change(guest, id, 'cancelled')).status).toBe(409)
    expect((await ask(guest, host)).status).toBe(201)
  })

  test('who was accepted asks for more, and is heard', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    await change(host, await asked(guest, host), 'accepted')
    await asked(guest, host, { firstDay: dayInUtc(60), lastDay: dayInUtc(61) })
    expect(await told(host)).toEqual(['visit_requested'])
  })

  test('who was declined asks anew the same day, and is heard', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    await change(host, await asked(guest, host), 'declined')
    const id = await asked(guest, host, { firstDay: dayInUtc(60), lastDay: dayInUtc(61) })
    expect((await unread(host)).map(({ subject }) => subject.id)).toEqual([id])
  })

  test('a notification names the visit and leads to it', async () => {
    const [host, guest] = [await aHost(), await make.user({ first_name: 'Ben' })]
    const first = await asked(guest, host, { offer: 'meet' })
    const about = (id: string, title: string) => ({
      kind: 'visit',
      id,
      title,
      visit: { offer: 'meet', firstDay: dayInUtc(5), lastDay: dayInUtc(7) },
    })
    const path = `/account/requests#visit-${first}`
    expect(await unread(host)).toMatchObject([{ subject: about(first, 'Ben'), path }])
    await change(host, first, 'accepted')
    const second = await asked(guest, host, { firstDay: dayInUtc(60), lastDay: dayInUtc(61) })
    await change(host, second, 'accepted')
    // Each of its own, where one about the member would take the place of the other.
    expect((await unread(guest)).map(({ subject }) => subject.id)).toEqual([second, first])
  })

  test('the guest cancels, of which the host is told once they had said yes', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const first = await asked(guest, host)
    expect(await change(guest, first, 'cancelled')).toMatchObject({ data: { status: 'cancelled' } })
    expect(await told(host)).toEqual([])
    const second = await asked(guest, host)
    // Who takes it back and asks anew is heard once a day.
    expect(await told(host)).toEqual([])
    await change(host, second, 'accepted')
    expect((await change(guest, second, 'cancelled')).status).toBe(200)
    expect(await told(host)).toEqual(['visit_cancelled'])
    expect(await told(guest)).toEqual([])
  })

  test('a request whose days are past waits for nothing, and makes room', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const id = await asked(guest, host)
    await moveDays(id, -20)
    const [before] = await listed(host, 'host')
    expect(before).toMatchObject({ over: true, mayBecome: [] })
    expect((await change(host, id, 'accepted')).status).toBe(409)
    expect((await change(guest, id, 'cancelled')).status).toBe(409)
    expect(await told(host)).toEqual([])
    expect((await as(host).call(countNotifications, {})).data.count).toBe(0)
    await pool.query('delete from rate_limit')
    const next = await asked(guest, host)
    expect((await unread(host)).map(({ subject }) => subject.id)).toEqual([next])
    const after = (await listed(host, 'host')).find((visit) => visit.id === id)
    expect(after).toMatchObject({ status: 'cancelled' })
    expect(after?.updatedAt).not.toBe(before?.updatedAt)
    const kept = await pool.query('select from notification where subject_id = $1', [id])
    expect(kept.rowCount).toBe(0)
  })

  test('who has met cannot take that back', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const id = await asked(guest, host)
    await change(host, id, 'accepted')
    await moveDays(id, -7)
    expect((await change(host, id, 'declined')).status).toBe(409)
    expect((await change(guest, id, 'cancelled')).status).toBe(409)
  })

  test('what has begun cannot be taken back, from its first day on', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const [begun, next] = [earliestVisitDay(), dayAfter(earliestVisitDay(), 1)]
    const days = { last_day: dayInUtc(5), status: 'accepted', updated_at: dayInUtc(-9) } as const
    const { id } = await make.visit(host, guest, { ...days, first_day: begun })
    expect((await change(host, id, 'declined')).status).toBe(409)
    expect((await change(guest, id, 'cancelled')).status).toBe(409)
    expect(await listed(guest, 'guest')).toMatchObject([{ status: 'accepted', mayBecome: [] }])
    const { id: soon } = await make.visit(host, guest, { ...days, first_day: next })
    expect((await change(host, soon, 'declined')).status).toBe(200)
  })

  test('of days that have begun a yes binds the host, not the guest for a day, and lets nobody write', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const days = { first_day: dayInUtc(-5), last_day: dayInUtc(5) }
    const { id } = await make.visit(host, guest, days)
    expect(await change(host, id, 'accepted')).toMatchObject({ data: { mayBecome: [] } })
    expect((await change(host, id, 'declined')).status).toBe(409)
    expect(await listed(guest, 'guest')).toMatchObject([{ mayBecome: ['cancelled'] }])
    const { data } = await as(host).call(getUser, { params: { id: guest.id } })
    expect(data.experiences.mayWrite).toBe(false)
    expect((await change(guest, id, 'cancelled')).status).toBe(200)
  })

  test('of two answers at once the last one holds, and one is told of', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const id = await asked(guest, host)
    const both = await Promise.all([change(host, id, 'accepted'), change(host, id, 'accepted')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await told(guest)).toEqual(['visit_accepted'])
    await Promise.all([change(host, id, 'declined'), change(guest, id, 'cancelled')])
    const [{ status } = { status: 'none' }] = await listed(host, 'host')
    expect([await told(guest), await told(host)]).toEqual(
      status === 'declined' ? [['visit_declined'], []] : [[], ['visit_cancelled']],
    )
  })

  test('after a block neither sees it, and an erased one takes it along', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const id = await asked(guest, host)
    const friendship = { userId: host.id, block: true }
    const { data: tie } = await as(guest).call(createFriendship, { body: { friendship } })
    expect(tie.state).toBe('blocked')
    expect([await listed(host, 'host'), await listed(guest, 'guest')]).toEqual([[], []])
    expect((await change(host, id, 'accepted')).status).toBe(404)
    expect((await change(guest, id, 'cancelled')).status).toBe(404)
    expect(await told(host)).toEqual([])
    await pool.query('delete from member where id = $1', [guest.id])
    expect((await pool.query('select from visit where id = $1', [id])).rowCount).toBe(0)
  })

  test('one alone is read by its two, as their lists have it, and by nobody else', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const { friend, stranger, unconfirmed } = await make.others(host)
    const id = await asked(guest, host)
    const read = (by: Made) => as(by).call(getVisit, { params: { id } })
    for (const [by, role] of [
      [host, 'host'],
      [guest, 'guest'],
    ] as const) {
      expect(await read(by)).toMatchObject({ status: 200, data: (await listed(by, role))[0] })
    }
    for (const other of [friend, stranger, unconfirmed]) {
      expect((await read(other)).status).toBe(404)
    }
    expect((await visitor.call(getVisit, { params: { id } })).status).toBe(401)
    expect((await as(host).call(getVisit, { params: { id: uuid() } })).status).toBe(404)
    await make.friendship(host, guest, 'blocked')
    for (const one of [host, guest]) expect((await read(one)).status).toBe(404)
  })

  test('a page goes on after its last one', async () => {
    const host = await aHost()
    for (let count = 0; count < 3; count += 1) await asked(await make.user(), host)
    const first = await as(host).call(listVisits, { query: { limit: 2 } })
    const cursor = first.page?.nextCursor ?? undefined
    const second = await as(host).call(listVisits, { query: { limit: 2, cursor } })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect([new Set(ids).size, second.page?.nextCursor]).toEqual([3, null])
  })
})
