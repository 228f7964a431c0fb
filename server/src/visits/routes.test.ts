import { dayAfter } from '@farfolk/contract/calendar-days'
import { createCalendarFeed } from '@farfolk/contract/calendars'
import {
  createExperience,
  listDueExperiences,
  listUserExperiences,
} from '@farfolk/contract/experiences'
import { createFriendship } from '@farfolk/contract/friendships'
import { getUser } from '@farfolk/contract/members'
import { countNotifications, listNotifications } from '@farfolk/contract/notifications'
import {
  createVisit,
  earliestVisitDay,
  getVisit,
  listVisits,
  updateVisit,
  type VisitInput,
  type VisitPatch,
  type VisitRole,
} from '@farfolk/contract/visits'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections, inject, config } = await startTestApp()
const { db, pool } = connections

type Made = Awaited<ReturnType<typeof make.user>>

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const aHost = (fields = {}) =>
  make.user({ offers: ['stay', 'meet'], profile_audience: 'everyone', ...fields })

function ask(guest: Made, host: { id: string }, more: Partial<VisitInput> = {}) {
  const visit = {
    offer: 'stay',
    firstDay: inDays(5),
    lastDay: inDays(7),
    message: 'May I stay?',
    ...more,
  } as const
  return as(guest).call(createVisit, { params: { id: host.id }, body: { visit } })
}

async function asked(guest: Made, host: { id: string }, more: Partial<VisitInput> = {}) {
  const { status, data } = await ask(guest, host, more)
  expect(status).toBe(201)
  return data.id
}

function change(by: Made, id: string, status: VisitPatch['status'], answer?: string) {
  return as(by).call(updateVisit, { params: { id }, body: { visit: { status, answer } } })
}

async function listed(by: Made, role: VisitRole, userId?: string) {
  return (await as(by).call(listVisits, { query: { role, userId } })).data
}

async function unread(member: Made) {
  const { data } = await as(member).call(listNotifications, {})
  return data.filter(({ readAt }) => readAt === null)
}

async function told(member: Made) {
  return (await unread(member)).map(({ type }) => type)
}

/** As if the days had come and gone meanwhile. */
function moveDays(id: string, days: number) {
  return pool.query(
    `update visit set first_day = first_day + $2::int, last_day = last_day + $2::int,
       updated_at = updated_at + make_interval(days => $2) where id = $1`,
    [id, days],
  )
}

describe('who may ask', () => {
  test('a member who is told of the offer, once at a time; the same again is the first', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const id = uuid()
    const first = await ask(guest, host, { id, people: 2, message: ' Hello\r\nthere ' })
    expect(first).toMatchObject({
      status: 201,
      data: {
        id,
        host: { id: host.id },
        guest: { id: guest.id },
        offer: 'stay',
        firstDay: inDays(5),
        lastDay: inDays(7),
        people: 2,
        message: 'Hello\nthere',
        status: 'pending',
        answer: null,
        over: false,
        mayBecome: ['cancelled'],
      },
    })
    expect(await ask(guest, host, { id })).toMatchObject({ status: 200, data: { people: 2 } })
    expect((await ask(guest, host, { firstDay: inDays(50), lastDay: inDays(50) })).status).toBe(409)
    expect((await ask(await make.user(), host, { id })).status).toBe(409)
    expect(await told(host)).toEqual(['visit_requested'])
    expect(await listed(host, 'host')).toMatchObject([{ id, mayBecome: ['accepted', 'declined'] }])
    expect(await listed(guest, 'guest', host.id)).toMatchObject([{ id }])
    expect(await listed(guest, 'guest', guest.id)).toEqual([])
    expect(await listed(guest, 'host')).toEqual([])
  })

  test('nobody else', async () => {
    const [host, banned] = [await aHost(), await aHost()]
    const { friend, stranger, blocked, unconfirmed } = await make.others(host)
    expect((await ask(friend, host)).status).toBe(201)
    expect((await ask(stranger, host)).status).toBe(201)
    expect((await ask(blocked, host)).status).toBe(404)
    expect((await ask(unconfirmed, host)).status).toBe(403)
    expect((await ask(host, host)).status).toBe(403)
    expect((await ask(stranger, host, { offer: 'show-around' })).status).toBe(403)
    expect((await ask(stranger, { id: uuid() })).status).toBe(404)
    const closed = { closed_at: new Date(), banned_at: new Date() }
    await db.updateTable('member').set(closed).where('id', '=', banned.id).execute()
    expect((await ask(stranger, banned)).status).toBe(404)
    const shy = await aHost({ profile_audience: 'friends' })
    const near = await make.user()
    await make.friendship(shy, near)
    expect((await ask(stranger, shy)).status).toBe(403)
    expect((await ask(near, shy)).status).toBe(201)
    const params = { id: host.id }
    const visit = { offer: 'meet', firstDay: inDays(1), lastDay: inDays(1), message: 'Hi' } as const
    expect((await visitor.call(createVisit, { params, body: { visit } })).status).toBe(401)
    expect((await visitor.call(listVisits, {})).status).toBe(401)
  })

  test.each([
    [{ firstDay: inDays(-3), lastDay: inDays(2) }, 'visit.firstDay'],
    [{ firstDay: inDays(3), lastDay: inDays(2) }, 'visit.lastDay'],
    [{ firstDay: inDays(3), lastDay: inDays(3 + 366) }, 'visit.lastDay'],
    [{ firstDay: inDays(900), lastDay: inDays(900) }, 'visit.firstDay'],
    [{ people: 0 }, 'visit.people'],
    [{ people: 21 }, 'visit.people'],
    [{ message: ' ' }, 'visit.message'],
    [{ message: 'x'.repeat(501) }, 'visit.message'],
  ])('%j is refused', async (wrong, field) => {
    const [host, guest] = [await aHost(), await make.user()]
    expect(await ask(guest, host, wrong)).toMatchObject({ status: 422, errors: [{ field }] })
  })
})

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
    await asked(guest, host, { firstDay: inDays(60), lastDay: inDays(61) })
    expect(await told(host)).toEqual(['visit_requested'])
  })

  test('who was declined asks anew the same day, and is heard', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    await change(host, await asked(guest, host), 'declined')
    const id = await asked(guest, host, { firstDay: inDays(60), lastDay: inDays(61) })
    expect((await unread(host)).map(({ subject }) => subject.id)).toEqual([id])
  })

  test('a notification names the visit and leads to it', async () => {
    const [host, guest] = [await aHost(), await make.user({ first_name: 'Ben' })]
    const first = await asked(guest, host, { offer: 'meet' })
    const about = (id: string, title: string) => ({
      kind: 'visit',
      id,
      title,
      visit: { offer: 'meet', firstDay: inDays(5), lastDay: inDays(7) },
    })
    const path = `/account/requests#visit-${first}`
    expect(await unread(host)).toMatchObject([{ subject: about(first, 'Ben'), path }])
    await change(host, first, 'accepted')
    const second = await asked(guest, host, { firstDay: inDays(60), lastDay: inDays(61) })
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
    const days = { last_day: inDays(5), status: 'accepted', updated_at: inDays(-9) } as const
    const { id } = await make.visit(host, guest, { ...days, first_day: begun })
    expect((await change(host, id, 'declined')).status).toBe(409)
    expect((await change(guest, id, 'cancelled')).status).toBe(409)
    expect(await listed(guest, 'guest')).toMatchObject([{ status: 'accepted', mayBecome: [] }])
    const { id: soon } = await make.visit(host, guest, { ...days, first_day: next })
    expect((await change(host, soon, 'declined')).status).toBe(200)
  })

  test('of days that have begun a yes binds the host, not the guest for a day, and lets nobody write', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const days = { first_day: inDays(-5), last_day: inDays(5) }
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

test('of two who ask the same at once one is kept', async () => {
  const [host, guest] = [await aHost(), await make.user()]
  const replies = await Promise.all([ask(guest, host), ask(guest, host), ask(guest, host)])
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
})

describe('those who have met', () => {
  async function met(status: 'accepted' | 'declined' = 'accepted') {
    const [host, guest] = [await aHost(), await make.user()]
    const day = { first_day: inDays(-3), last_day: inDays(-2) }
    const { id } = await make.visit(host, guest, { ...day, status })
    return { host, guest, id }
  }
  const write = (by: Made, about: Made) =>
    as(by).call(createExperience, {
      body: { experience: { userId: about.id, kind: 'stayed', recommended: 'yes', body: 'Kind' } },
    })

  test('write about each other, and are reminded to', async () => {
    const { host, guest, id } = await met()
    for (const [by, about] of [
      [host, guest],
      [guest, host],
    ] as const) {
      const { data } = await as(by).call(getUser, { params: { id: about.id } })
      expect(data.experiences.mayWrite).toBe(true)
      expect((await as(by).call(listDueExperiences, {})).data).toMatchObject([
        { user: { id: about.id }, trip: null, visit: { id, offer: 'stay', firstDay: inDays(-3) } },
      ])
      expect((await write(by, about)).status).toBe(201)
      expect((await as(by).call(listDueExperiences, {})).data).toEqual([])
    }
    const { data } = await visitor.call(listUserExperiences, { params: { id: host.id } })
    expect(data).toHaveLength(1)
  })

  test('write as soon as it has begun, and are reminded once it is over', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const days = { first_day: inDays(-3), last_day: inDays(3) }
    await make.visit(host, guest, { ...days, status: 'accepted' })
    const { data } = await as(guest).call(getUser, { params: { id: host.id } })
    expect(data.experiences.mayWrite).toBe(true)
    expect((await as(guest).call(listDueExperiences, {})).data).toEqual([])
  })

  test('not by a request that was declined, nor before the day', async () => {
    const { host, guest } = await met('declined')
    expect((await write(guest, host)).status).toBe(403)
    const later = { first_day: inDays(1), last_day: inDays(1), status: 'accepted' } as const
    await make.visit(host, guest, later)
    expect((await write(guest, host)).status).toBe(403)
    expect((await as(guest).call(listDueExperiences, {})).data).toEqual([])
  })

  test('of a trip and a visit the last one is due', async () => {
    const { host, guest, id } = await met()
    const trip = await make.trip(host, { startDate: inDays(-30), endDate: inDays(-20) })
    await make.traveller(trip, guest)
    const { data } = await as(guest).call(listDueExperiences, {})
    expect(data).toMatchObject([{ user: { id: host.id }, visit: { id } }])
  })
})

test('what is accepted stands in the calendars of both', async () => {
  const [host, guest] = [
    await aHost({ first_name: 'Noor' }),
    await make.user({ first_name: 'Ben' }),
  ]
  const days = { first_day: '2031-05-01', last_day: '2031-05-03' }
  await make.visit(host, guest, { ...days, status: 'accepted' })
  await make.visit(host, await make.user(), days)
  const calendar = async (member: Made) => {
    const { data } = await as(member).call(createCalendarFeed, {})
    return (await inject({ url: data.url.replace(config.publicUrl, '') })).body
  }
  const hosts = await calendar(host)
  expect(hosts.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Ben stays with you'])
  expect(hosts).toMatch(/DTSTART;VALUE=DATE:20310501\r\nDTEND;VALUE=DATE:20310504/)
  expect((await calendar(guest)).match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Stay with Noor'])
  await make.friendship(host, guest, 'blocked')
  expect(await calendar(guest)).not.toContain('Noor')
})
