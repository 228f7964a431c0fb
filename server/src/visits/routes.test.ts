import { dayInUtc } from '@farfolk/contract/calendar-days'
import { createCalendarFeed } from '@farfolk/contract/calendars'
import {
  createExperience,
  listDueExperiences,
  listUserExperiences,
} from '@farfolk/contract/experiences'
import { getUser } from '@farfolk/contract/members'
import { createVisit, listVisits } from '@farfolk/contract/visits'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { visiting } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make, connections, inject, config } = app
const { db } = connections
const { aHost, ask, listed, told } = visiting(app)

type Made = Awaited<ReturnType<typeof make.user>>

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
        firstDay: dayInUtc(5),
        lastDay: dayInUtc(7),
        people: 2,
        message: 'Hello\nthere',
        status: 'pending',
        answer: null,
        over: false,
        mayBecome: ['cancelled'],
      },
    })
    expect(await ask(guest, host, { id })).toMatchObject({ status: 200, data: { people: 2 } })
    expect((await ask(guest, host, { firstDay: dayInUtc(50), lastDay: dayInUtc(50) })).status).toBe(
      409,
    )
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
    const visit = {
      offer: 'meet',
      firstDay: dayInUtc(1),
      lastDay: dayInUtc(1),
      message: 'Hi',
    } as const
    expect((await visitor.call(createVisit, { params, body: { visit } })).status).toBe(401)
    expect((await visitor.call(listVisits, {})).status).toBe(401)
  })

  test.each([
    [{ firstDay: dayInUtc(-3), lastDay: dayInUtc(2) }, 'visit.firstDay'],
    [{ firstDay: dayInUtc(3), lastDay: dayInUtc(2) }, 'visit.lastDay'],
    [{ firstDay: dayInUtc(3), lastDay: dayInUtc(3 + 366) }, 'visit.lastDay'],
    [{ firstDay: dayInUtc(900), lastDay: dayInUtc(900) }, 'visit.firstDay'],
    [{ people: 0 }, 'visit.people'],
    [{ people: 21 }, 'visit.people'],
    [{ message: ' ' }, 'visit.message'],
    [{ message: 'x'.repeat(501) }, 'visit.message'],
  ])('%j is refused', async (wrong, field) => {
    const [host, guest] = [await aHost(), await make.user()]
    expect(await ask(guest, host, wrong)).toMatchObject({ status: 422, errors: [{ field }] })
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
    const day = { first_day: dayInUtc(-3), last_day: dayInUtc(-2) }
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
        {
          user: { id: about.id },
          trip: null,
          visit: { id, offer: 'stay', firstDay: dayInUtc(-3) },
        },
      ])
      expect((await write(by, about)).status).toBe(201)
      expect((await as(by).call(listDueExperiences, {})).data).toEqual([])
    }
    const { data } = await visitor.call(listUserExperiences, { params: { id: host.id } })
    expect(data).toHaveLength(1)
  })

  test('write as soon as it has begun, and are reminded once it is over', async () => {
    const [host, guest] = [await aHost(), await make.user()]
    const days = { first_day: dayInUtc(-3), last_day: dayInUtc(3) }
    await make.visit(host, guest, { ...days, status: 'accepted' })
    const { data } = await as(guest).call(getUser, { params: { id: host.id } })
    expect(data.experiences.mayWrite).toBe(true)
    expect((await as(guest).call(listDueExperiences, {})).data).toEqual([])
  })

  test('not by a request that was declined, nor before the day', async () => {
    const { host, guest } = await met('declined')
    expect((await write(guest, host)).status).toBe(403)
    const later = { first_day: dayInUtc(1), last_day: dayInUtc(1), status: 'accepted' } as const
    await make.visit(host, guest, later)
    expect((await write(guest, host)).status).toBe(403)
    expect((await as(guest).call(listDueExperiences, {})).data).toEqual([])
  })

  test('of a trip and a visit the last one is due', async () => {
    const { host, guest, id } = await met()
    const trip = await make.trip(host, { startDate: dayInUtc(-30), endDate: dayInUtc(-20) })
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
