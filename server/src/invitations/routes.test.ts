import * as contract from '@farfolk/contract/invitations'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { sweepAccounts } from '../accounts/sweep.ts'
import { freshEmail, invitationActs } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make, connections } = app
const { db, pool } = connections
const { delivered, invite, link, list, mailed, open, outbox, takeBack } = invitationActs(app)

const ada = () => make.user({ first_name: 'Ada' })
const age = (id: string, days: number) =>
  pool.query(
    `update mailed_invitation set created_at = created_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )

test('a link is made, shown, renewed and switched off', async () => {
  const me = await ada()
  const none = await as(me).call(contract.getInvitationLink, {})
  expect(none).toMatchObject({ status: 200, data: null })
  const first = await link(me)
  expect(first).toMatch(/^[\w-]{24}$/)
  const shown = await as(me).call(contract.getInvitationLink, {})
  expect(shown.data?.url).toBe(`${app.config.publicUrl}/invitations/${first}`)
  const second = await link(me)
  expect(second).not.toBe(first)
  expect((await open(first)).status).toBe(404)
  expect((await open(second)).status).toBe(200)
  const stale = { headers: { 'if-match': String(shown.headers.etag) } }
  expect((await as(me).call(contract.deleteInvitationLink, stale)).status).toBe(412)
  expect((await as(me).call(contract.deleteInvitationLink, {})).status).toBe(204)
  expect((await as(me).call(contract.deleteInvitationLink, {})).status).toBe(204)
  expect((await open(second)).status).toBe(404)
})

test('two links that are made at once leave one that works', async () => {
  const me = await ada()
  const tokens = await Promise.all([link(me), link(me), link(me)])
  const statuses = await Promise.all(tokens.map(async (token) => (await open(token)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('a mail says who invites, with their words and without their links', async () => {
  const me = await ada()
  const email = freshEmail()
  const message = 'Come to evil.example. We plan the fjords.'
  const invited = await invite(me, { email, message })
  expect(invited).toMatchObject({ status: 201, data: { email, joined: null } })
  const letter = await outbox.nth(1, email)
  expect(letter.subject).toBe('Ada invites you to Farfolk')
  expect(letter.text).toContain('Ada writes:\n“Come to evil. example. We plan the fjords.”')
  expect(letter.text).not.toContain('evil.example')
  expect(await open(await mailed(email))).toMatchObject({
    status: 200,
    data: { inviter: { id: me.id, profile: { firstName: 'Ada' } }, relation: { kind: 'none' } },
  })
})

test.each([
  [{ email: 'nobody' }, 'invitation.email'],
  [{ email: freshEmail(), message: 'x'.repeat(501) }, 'invitation.message'],
  [{ email: freshEmail(), message: 'See http://evil.example' }, 'invitation.message'],
  [{ email: freshEmail(), message: 'Write to me@evil' }, 'invitation.message'],
  [{ email: freshEmail(), id: 'no-id' }, 'invitation.id'],
])('%j is refused', async (invitation, field) => {
  const refused = await as(await ada()).call(contract.createInvitation, {
    body: { invitation: invitation as contract.InvitationInput },
  })
  expect(refused).toMatchObject({ status: 422, errors: [{ field }] })
})

test('tokens that are none of ours open nothing', async () => {
  const token = await link(await ada())
  const hostile = ['x', token.slice(1), `${token}x`, token.toUpperCase(), 'x'.repeat(100), '-']
  for (const each of hostile) expect([each, (await open(each)).status]).toEqual([each, 404])
  for (const path of ['%00', "'or''='", '..', `${token}%20`]) {
    const reply = await app.inject({ url: `/api/v1/invitations/${path}` })
    expect([path, [404, 422].includes(reply.statusCode)]).toEqual([path, true])
  }
})

test('the own address is refused, and an id of another member is a conflict', async () => {
  const [me, other] = [await ada(), await make.user()]
  const own = await invite(me, { email: me.email.toUpperCase() })
  expect(own).toMatchObject({ status: 422, errors: [{ field: 'invitation.email' }] })
  const id = uuid()
  expect((await invite(me, { id, email: freshEmail(), message: null })).status).toBe(201)
  const taken = await invite(other, { id, email: freshEmail(), message: null })
  expect(taken).toMatchObject({ status: 409, errors: [{ field: 'invitation.id' }] })
})

test('an address is mailed once in thirty days, sent twice at once too', async () => {
  const me = await ada()
  const email = freshEmail()
  const [id, again] = [uuid(), uuid()]
  const replies = await Promise.all([
    invite(me, { id, email, message: null }),
    invite(me, { id, email, message: null }),
    invite(me, { id: again, email: email.toUpperCase(), message: null }),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  const standing = replies[0].data.id
  const first = await mailed(email)
  expect(await invite(me, { email })).toMatchObject({ status: 200, data: { id: standing } })
  await delivered()
  expect(await outbox.all(email)).toHaveLength(1)
  // Another member may.
  expect((await invite(await ada(), { email })).status).toBe(201)
  await outbox.nth(2, email)
  await age(standing, 31)
  expect((await open(first)).status).toBe(404)
  const anew = await invite(me, { email })
  expect(anew.status).toBe(201)
  expect(anew.data.id).not.toBe(standing)
  expect((await open(await mailed(email, 3))).status).toBe(200)
})

test('an invitation is taken back: its link ends, and the address is not mailed again', async () => {
  const [me, other] = [await ada(), await make.user()]
  const email = freshEmail()
  const { data } = await invite(me, { email })
  const token = await mailed(email)
  expect((await takeBack(other, data.id)).status).toBe(404)
  expect((await open(token)).status).toBe(200)
  expect((await takeBack(me, data.id)).status).toBe(204)
  expect((await takeBack(me, data.id)).status).toBe(404)
  expect((await open(token)).status).toBe(404)
  expect(await list(me)).toEqual([])
  const again = await invite(me, { email })
  expect(again).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(29 * 86_400)
  await delivered()
  expect(await outbox.all(email)).toHaveLength(1)
})

test('who invited is listed by pages, newest first, to nobody else', async () => {
  const me = await ada()
  const emails = [1, 2, 3].map(freshEmail)
  for (const email of emails) await make.invitation(me, { email })
  await make.invitation(await make.user())
  const page = await as(me).call(contract.listInvitations, { query: { limit: 2 } })
  const cursor = page.page?.nextCursor ?? undefined
  const rest = await as(me).call(contract.listInvitations, { query: { limit: 2, cursor } })
  const listed = [...page.data, ...rest.data].map(({ email }) => email)
  expect([page.data.length, rest.data.length, rest.page?.nextCursor]).toEqual([2, 1, null])
  expect(listed).toEqual(emails.toReversed())
})

test('a visitor has no invitations, and who waits to be confirmed mails and makes none', async () => {
  const invitation = { email: freshEmail(), message: null }
  const { id } = await make.invitation(await ada())
  const waiting = await make.user({ email_confirmed_at: null })
  for (const [who, statuses] of [
    [visitor, [401, 401, 401, 401, 401, 401]],
    [as(waiting), [200, 403, 204, 200, 403, 404]],
  ] as const) {
    const replies = [
      await who.call(contract.getInvitationLink, {}),
      await who.call(contract.createInvitationLink, {}),
      await who.call(contract.deleteInvitationLink, {}),
      await who.call(contract.listInvitations, {}),
      await who.call(contract.createInvitation, { body: { invitation } }),
      await who.call(contract.deleteInvitation, { params: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(statuses)
  }
})

test('addresses that nobody came by are forgotten with their links', async () => {
  const me = await ada()
  const [young, old, back, came] = [
    await make.invitation(me),
    await make.invitation(me),
    await make.invitation(me, { token: null }),
    await make.invitation(me),
  ]
  for (const { id } of [old, back, came]) await age(id, 31)
  await db
    .insertInto('invited_member')
    .values({ member_id: (await make.user()).id, inviter_id: me.id, invitation_id: came.id })
    .execute()
  await sweepAccounts(db)
  const kept = await db.selectFrom('mailed_invitation').select('id').execute()
  const ids = new Set(kept.map(({ id }) => id))
  expect([young, old, back, came].map(({ id }) => ids.has(id))).toEqual([true, false, false, true])
})
