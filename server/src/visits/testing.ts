import { dayInUtc } from '@farfolk/contract/calendar-days'
import { listNotifications } from '@farfolk/contract/notifications'
import {
  createVisit,
  listVisits,
  updateVisit,
  type VisitInput,
  type VisitPatch,
  type VisitRole,
} from '@farfolk/contract/visits'
import { expect } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

/** What the tests of visits do over and over. */
export function visiting({ as, make, connections: { pool } }: TestApp) {
  const aHost = (fields = {}) =>
    make.user({ offers: ['stay', 'meet'], profile_audience: 'everyone', ...fields })

  function ask(guest: MadeMember, host: { id: string }, more: Partial<VisitInput> = {}) {
    const visit = {
      offer: 'stay',
      firstDay: dayInUtc(5),
      lastDay: dayInUtc(7),
      message: 'May I stay?',
      ...more,
    } as const
    return as(guest).call(createVisit, { params: { id: host.id }, body: { visit } })
  }

  async function asked(guest: MadeMember, host: { id: string }, more: Partial<VisitInput> = {}) {
    const { status, data } = await ask(guest, host, more)
    expect(status).toBe(201)
    return data.id
  }

  function change(by: MadeMember, id: string, status: VisitPatch['status'], answer?: string) {
    return as(by).call(updateVisit, { params: { id }, body: { visit: { status, answer } } })
  }

  async function listed(by: MadeMember, role: VisitRole, userId?: string) {
    return (await as(by).call(listVisits, { query: { role, userId } })).data
  }

  async function unread(member: MadeMember) {
    const { data } = await as(member).call(listNotifications, {})
    return data.filter(({ readAt }) => readAt === null)
  }

  async function told(member: MadeMember) {
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

  return { aHost, ask, asked, change, listed, moveDays, told, unread }
}
