import { closeAccount, logIn } from '@farfolk/contract/accounts'
import { createCalendarFeed } from '@farfolk/contract/calendars'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { createComment, listComments } from '@farfolk/contract/comments'
import {
  comeToMeetUp,
  createMeetUp,
  deleteMeetUp,
  getMeetUp,
  leaveMeetUp,
  type MeetUpPatch,
  updateMeetUp,
} from '@farfolk/contract/meet-ups'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@farfolk/contract/notifications'
import { createReport } from '@farfolk/contract/reports'
import type pg from 'pg'
import { expect, type MockInstance, test, vi } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { clubActs } from '../club/testing.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { dinner } from './testing.ts'

const testApp = await startTestApp()
const { app, as, visitor, make, inject, config, connections, dataDir } = testApp
const { club } = clubActs(testApp)
const open = listening(app.fastify, 'NotificationsChannel')
const outbox = outboxOf(dataDir)

const of = ({ id }: { id: string }) => ({ params: { id } })
const change = (who: MadeMember, meetUp: { id: string }, patch: MeetUpPatch) =>
  as(who).call(updateMeetUp, { ...of(meetUp), body: { meetUp: patch } })
async function told(who: MadeMember) {
  const { data } = await as(who).call(listNotifications, {})
  return data.map(({ type, actor, subject }) => [type, actor?.profile.firstName, subject.title])
}

/** A dinner of Ada's to which Ben comes. */
async function company() {
  const [ada, ben] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Ben' }),
  ]
  const meetUp = (await as(ada).call(createMeetUp, dinner({ spot: 'Upstairs' }))).data
  expect((await as(ben).call(comeToMeetUp, of(meetUp))).status).toBe(201)
  return { ada, ben, meetUp }
}

test('the owner is told who comes, once a day of each, until they do not', async () => {
  const { ada, ben, meetUp } = await company()
  const joined = ['meet_up_joined', 'Ben', 'Dinner']
  expect(await told(ada)).toEqual([joined])
  const { data } = await as(ada).call(listNotifications, {})
  expect(data[0]).toMatchObject({
    path: `/meet-ups/${meetUp.id}`,
    subject: { kind: 'meetUp', ...of(meetUp).params },
    readAt: null,
  })
  await as(ben).call(leaveMeetUp, of(meetUp))
  expect(await told(ada)).toEqual([])
  await as(ben).call(comeToMeetUp, of(meetUp))
  const again = await as(ada).call(listNotifications, {})
  expect(again.data).toMatchObject([{ type: 'meet_up_joined', readAt: expect.any(String) }])
})

test('who comes is told of another time or town, on an open page and by mail, and of nothing else', async () => {
  const { ada, ben, meetUp } = await company()
  const page = await open(ben)
  const other = { name: 'Supper', description: 'Soup', spot: 'Upstairs', seats: 4 }
  await change(ada, meetUp, { ...other, startTime: meetUp.startTime, place: { id: '2673730' } })
  expect(await told(ben)).toEqual([])
  await change(ada, meetUp, { startTime: '19:00' })
  expect(await page.message()).toMatchObject({
    type: 'created',
    notification: { type: 'meet_up_changed', path: `/meet-ups/${meetUp.id}` },
  })
  expect((await outbox.nth(1, ben.email)).subject).toBe(
    'Ada changed when or where Supper takes place',
  )
  await as(ben).call(markAllNotificationsRead, {})
  const place = { name: 'Uppsala', countryCode: 'SE', lat: 59.86, lng: 17.64 }
  await change(ada, meetUp, { place })
  expect(await told(ben)).toEqual([
    ['meet_up_changed', 'Ada', 'Supper'],
    ['meet_up_changed', 'Ada', 'Supper'],
  ])
  expect(await told(ada)).toHaveLength(1)
})

test('who comes is told of another spot alone', async () => {
  const { ada, ben, meetUp } = await company()
  await change(ada, meetUp, { spot: 'Downstairs' })
  expect(await told(ben)).toEqual([['meet_up_changed', 'Ada', 'Dinner']])
})

test('that it is cancelled takes the place of what was told before', async () => {
  const { ada, ben, meetUp } = await company()
  await change(ada, meetUp, { startTime: '19:00' })
  await change(ada, meetUp, { cancelled: true })
  expect(await told(ben)).toEqual([['meet_up_cancelled', 'Ada', 'Dinner']])
})

test('that it is cancelled is told, with its name, also once it is deleted', async () => {
  const { ada, ben, meetUp } = await company()
  await change(ada, meetUp, { cancelled: true })
  expect((await as(ada).call(deleteMeetUp, of(meetUp))).status).toBe(204)
  expect(await told(ben)).toEqual([['meet_up_cancelled', 'Ada', 'Dinner']])
  const { data } = await as(ben).call(listNotifications, {})
  expect(data).toMatchObject([{ path: `/profile/${ada.id}`, subject: { kind: 'meetUp' } }])
  expect((await as(ben).call(countNotifications, {})).data.count).toBe(1)
  expect(await outbox.nth(1, ben.email)).toMatchObject({
    subject: 'Ada cancelled Dinner',
    text: expect.stringContaining(`${config.publicUrl}/profile/${ada.id}`),
  })
})

test('of what the club hides or deletes nobody is told any more that it is cancelled', async () => {
  const hidden = await company()
  await change(hidden.ada, hidden.meetUp, { cancelled: true })
  await club('hide', 'meetUp', hidden.meetUp.id)
  expect(await told(hidden.ben)).toEqual([])
  expect((await as(hidden.ada).call(deleteMeetUp, of(hidden.meetUp))).status).toBe(204)
  expect(await told(hidden.ben)).toEqual([])
  const { ada, ben, meetUp } = await company()
  await change(ada, meetUp, { cancelled: true })
  expect(await told(ben)).toHaveLength(1)
  await club('delete-content', 'meetUp', meetUp.id, '--yes')
  expect(await told(ben)).toEqual([])
})

/** What Ben is told once nobody is there for the dinner of Ada's. */
const calledOff = ['meet_up_cancelled', undefined, 'Stockholm']

test('who comes is told that it is cancelled, by its town, once the owner closes the account', async () => {
  const { ada, ben, meetUp } = await company()
  const alone = (await as(ada).call(createMeetUp, dinner({ name: 'Walk' }))).data
  const page = await open(ben)
  await change(ada, meetUp, { startTime: '19:00' })
  expect(await page.message()).toMatchObject({ notification: { type: 'meet_up_changed' } })
  await outbox.nth(1, ben.email)
  await club('close', ada.id)
  expect((await outbox.nth(1, ada.email)).text).toContain('yours that were cancelled stay so')
  expect(await told(ben)).toEqual([calledOff])
  expect(await page.message()).toMatchObject({ type: 'removed' })
  expect(await page.message()).toMatchObject({
    type: 'created',
    notification: { actor: null, path: '/meet-ups', subject: { kind: 'meetUp', id: meetUp.id } },
    count: 1,
  })
  expect((await outbox.nth(2, ben.email)).subject).toBe('The meet-up in Stockholm is cancelled')
  await connections.db
    .updateTable('member')
    .set({ closed_at: null, erase_at: null })
    .where('id', '=', ada.id)
    .execute()
  const stateOf = async (which: { id: string }) =>
    (await as(ben).call(getMeetUp, of(which))).data.state
  expect([await stateOf(meetUp), await stateOf(alone)]).toEqual(['cancelled', 'ahead'])
})

test('however many an owner calls, who comes is asked for at once as the account closes', async () => {
  const { ada, ben, meetUp } = await company()
  const walk = (await as(ada).call(createMeetUp, dinner({ name: 'Walk' }))).data
  await as(ben).call(comeToMeetUp, of(walk))
  for (const name of ['Swim', 'Sail']) await as(ada).call(createMeetUp, dinner({ name }))
  const spies = new Set<MockInstance<pg.PoolClient['query']>>()
  const spy = (client: pg.PoolClient) => spies.add(vi.spyOn(client, 'query'))
  connections.pool.on('acquire', spy)
  await club('close', ada.id)
  connections.pool.off('acquire', spy)
  // As words alone: a query is a text, or an object that has one.
  const texts = [...spies].flatMap(({ mock }) =>
    mock.calls.map(([query]) =>
      JSON.stringify(query)
        .replaceAll(String.raw`\n`, ' ')
        .replaceAll(/\W+/g, ' '),
    ),
  )
  vi.restoreAllMocks()
  const asked = texts.filter((text) => /^( text)? select .* from meet_up_comer /.test(text))
  const changed = texts.filter((text) => /^( text)? update meet_up /.test(text))
  expect([asked.length, changed.length]).toEqual([1, 1])
  expect(await told(ben)).toEqual([calledOff, calledOff])
  const { rows } = await connections.pool.query(
    'select id from meet_up where cancelled_at is not null order by id',
  )
  expect(rows.map(({ id }) => id)).toEqual([meetUp.id, walk.id].toSorted())
})

test('who comes is told, by its town, that the club has banned the owner', async () => {
  const { ada, ben } = await company()
  await club('ban', ada.id)
  expect(await told(ben)).toEqual([calledOff])
})

test('who comes is told, by its town, that the club has hidden it, and that it is there again', async () => {
  const { ada, ben, meetUp } = await company()
  await club('hide', 'meetUp', meetUp.id)
  expect(await told(ben)).toEqual([calledOff])
  await outbox.nth(1, ben.email)
  await club('show', 'meetUp', meetUp.id)
  expect(await told(ben)).toEqual([['meet_up_changed', undefined, 'Dinner']])
  expect((await outbox.nth(2, ben.email)).subject).toBe('Dinner takes place after all')
  expect((await as(ben).call(getMeetUp, of(meetUp))).data.coming).toBe(true)
  await club('hide', 'meetUp', meetUp.id)
  expect(await told(ben)).toEqual([calledOff])
  expect((await outbox.nth(3, ben.email)).subject).toBe('The meet-up in Stockholm is cancelled')
  await club('show', 'meetUp', meetUp.id)
  expect((await outbox.nth(4, ben.email)).subject).toBe('Dinner takes place after all')
  await club('hide', 'meetUp', meetUp.id)
  await club('close', ada.id)
  await club('delete-content', 'meetUp', meetUp.id, '--yes')
  expect(await told(ben)).toEqual([calledOff])
})

test('who comes is told, by its town, that the club has deleted it', async () => {
  const { ben, meetUp } = await company()
  await club('delete-content', 'meetUp', meetUp.id, '--yes')
  expect(await told(ben)).toEqual([calledOff])
})

test('of what is over nobody is told that it is cancelled', async () => {
  const { ada, ben, meetUp } = await company()
  const over_at = new Date(Date.now() - 1_000)
  const starts_at = new Date(Date.now() - 3_600_000)
  const past = { over_at, starts_at }
  await connections.db.updateTable('meet_up').set(past).where('id', '=', meetUp.id).execute()
  await club('hide', 'meetUp', meetUp.id)
  await club('close', ada.id)
  expect(await told(ben)).toEqual([])
})

test('who returns to an account that was closed or banned does not come, and nobody is told so', async () => {
  const { ada, ben, meetUp } = await company()
  const password = 'a quiet harbour'
  const password_hash = await createHashing().hash(password)
  await connections.db
    .updateTable('member')
    .set({ password_hash })
    .where('id', '=', ben.id)
    .execute()
  const page = await open(ada)
  expect((await as(ben).call(closeAccount, { body: { user: { password } } })).status).toBe(202)
  expect(await page.message()).toMatchObject({
    type: 'removed',
    notification: { type: 'meet_up_joined' },
    count: 0,
  })
  const back = await visitor.call(logIn, { body: { user: { email: ben.email, password } } })
  expect(back.data).toMatchObject({ reopened: true })
  expect(await told(ada)).toEqual([])
  const cy = await make.user({ first_name: 'Cy' })
  await as(cy).call(comeToMeetUp, of(meetUp))
  expect(await told(ada)).toEqual([['meet_up_joined', 'Cy', 'Dinner']])
  await club('ban', cy.id)
  await club('unban', cy.id)
  expect(await told(ada)).toEqual([])
})

test('the calendar of who calls it and who comes has it on the clocks of the place, until it is cancelled', async () => {
  const { ada, ben, meetUp } = await company()
  const end = { endDate: dayInUtc(3), endTime: '21:00' }
  await change(ada, meetUp, end)
  const feedOf = async (who: MadeMember) => {
    const { data } = await as(who).call(createCalendarFeed, {})
    const { body } = await inject({ url: data.url.replace(config.publicUrl, '') })
    // Long lines go on behind a space (RFC 5545).
    return body.replaceAll('\r\n ', '')
  }
  const day = dayInUtc(3).replaceAll('-', '')
  for (const who of [ada, ben]) {
    const text = await feedOf(who)
    expect(text).toMatch(/^SUMMARY:Dinner\r$/m)
    expect(text).toContain(`DTSTART:${day}T183000\r`)
    expect(text).toContain(`DTEND:${day}T210000\r`)
    expect(text).toContain(String.raw`Upstairs\, Stockholm`)
    expect(text).toContain(`/meet-ups/${meetUp.id}`)
  }
  expect(await feedOf(await make.user())).not.toContain('Dinner')
  await change(ada, meetUp, { cancelled: true })
  expect(await feedOf(ben)).not.toContain('Dinner')
})

test('who sees it comments on it; of one that is cancelled who comes alone', async () => {
  const { ada, ben, meetUp } = await company()
  const cy = await make.user({ first_name: 'Cy' })
  const params = { kind: 'meetUp', id: meetUp.id } as const
  const say = (who: MadeMember, body: string) =>
    as(who).call(createComment, { params, body: { comment: { body } } })
  expect((await say(cy, 'Is there soup?')).status).toBe(201)
  const { data } = await as(ada).call(listNotifications, {})
  expect(data[0]).toMatchObject({
    type: 'comment_written',
    path: `/meet-ups/${meetUp.id}#comments`,
    subject: { kind: 'meetUp', title: 'Dinner' },
  })
  await change(ada, meetUp, { cancelled: true })
  expect((await say(cy, 'Oh')).status).toBe(404)
  expect((await as(cy).call(listComments, { params })).status).toBe(404)
  expect((await say(ben, 'What a pity')).status).toBe(201)
})

test('a report keeps the words as far as its reporter has seen them', async () => {
  const { ben, meetUp } = await company()
  const cy = await make.user()
  for (const who of [ben, cy]) {
    const report = { kind: 'meetUp', id: meetUp.id, reason: 'spam' } as const
    expect((await as(who).call(createReport, { body: { report } })).status).toBe(201)
  }
  const kept = await connections.db
    .selectFrom('report')
    .select('words')
    .orderBy('created_at')
    .execute()
  expect(kept).toEqual([{ words: 'Dinner\nUpstairs' }, { words: 'Dinner' }])
})
