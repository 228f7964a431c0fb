import {
  cancelEmailChange,
  changePassword,
  closeAccount,
  endSession,
  listSessions,
  logOut,
  requestEmailChange,
} from '@farfolk/contract/accounts'
import { createApiToken, listApiTokens, revokeApiToken } from '@farfolk/contract/api-tokens'
import { createSharedDownloadLink } from '@farfolk/contract/downloads'
import { createExport } from '@farfolk/contract/exports'
import { getOwnUser, updateOwnUser } from '@farfolk/contract/members'
import { search } from '@farfolk/contract/search'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '@farfolk/contract/second-factor'
import { connectSocialAccount, disconnectSocialAccount } from '@farfolk/contract/social'
import { createTrip, getTrip, listOwnTrips } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { mayPerform } from '../live/handshake.ts'
import { listening } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, visitor, make, connections, inject } = await startTestApp()
const open = listening(app.fastify, 'NotificationsChannel')
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)
const day = 86_400_000

type Session = { token: string }
const make1 = (member: Session, fields: object = {}) =>
  as(member).call(createApiToken, {
    body: { apiToken: { name: 'Backup', scope: 'read', expiresInDays: 30, ...fields } },
  })
const list = async (member: Session) => (await as(member).call(listApiTokens, {})).data

test('a token is shown once, kept as a hash, and listed with its last use', async () => {
  const member = await make.user()
  const made = await make1(member)
  expect(made).toMatchObject({
    status: 201,
    headers: { 'cache-control': 'no-store' },
    data: { name: 'Backup', scope: 'read', lastUsedAt: null },
  })
  const { token, ...shown } = made.data
  expect(token).toMatch(/^ffr_[\w-]{43}$/)
  const lasts = Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)
  expect(Math.round(lasts / day)).toBe(30)
  expect(await list(member)).toEqual([shown])
  const { rows } = await connections.pool.query('select s::text as row from session s')
  expect(JSON.stringify(rows)).not.toContain(token)

  expect((await as({ token }).call(getOwnUser, {})).data.id).toBe(member.id)
  await expect.poll(async () => (await list(member))[0]?.lastUsedAt).not.toBeNull()
})

test('it reads what the member sees, asks for an export, and writes where it may', async () => {
  const member = await make.user()
  const trip = await make.trip(member, { audience: 'me' })
  const read = as((await make1(member)).data)
  expect((await read.call(getTrip, { params: { id: trip.id } })).status).toBe(200)
  expect((await read.call(listOwnTrips, {})).data).toHaveLength(1)
  expect((await read.call(search, { body: { search: { kind: 'trips' } } })).status).toBe(200)
  expect((await read.call(createExport, { body: {} })).status).toBe(201)
  const body = { trip: { name: 'Written by a program' } }
  expect(await read.call(createTrip, { body })).toMatchObject({
    status: 403,
    errors: [{ code: 'token_read_only' }],
  })
  const { token } = (await make1(member, { scope: 'write' })).data
  expect(token).toMatch(/^ffw_/)
  expect((await as({ token }).call(createTrip, { body })).status).toBe(201)
})

test('what checks the session by itself holds to the scope too', async () => {
  const member = await make.user()
  const made = (await make1(member)).data
  const link = { params: { id: uuid(), token: 'x'.repeat(43) } }
  expect((await as(made).call(createSharedDownloadLink, link)).errors).toMatchObject([
    { code: 'token_read_only' },
  ])
  expect((await as(member).call(createSharedDownloadLink, link)).status).toBe(404)
  await as(member).call(revokeApiToken, { params: { id: made.id } })
  expect((await as(made).call(createSharedDownloadLink, link)).status).toBe(401)
})

test('the same id again replaces what was never used, and nothing else', async () => {
  const [member, other] = [await make.user(), await make.user()]
  const id = uuid()
  const lost = (await make1(member, { id })).data
  const again = await make1(member, { id, name: 'Again', scope: 'write', expiresInDays: 1 })
  expect(again).toMatchObject({ status: 201, data: { id, name: 'Again', scope: 'write' } })
  expect((await as(lost).call(getOwnUser, {})).status).toBe(401)
  const { token, ...shown } = again.data
  expect(await list(member)).toEqual([shown])

  const taken = { status: 409, errors: [{ code: 'conflict', field: 'apiToken.id' }] }
  expect(await make1(other, { id })).toMatchObject(taken)
  expect((await as({ token }).call(getOwnUser, {})).data.id).toBe(member.id)
  await expect.poll(async () => (await list(member))[0]?.lastUsedAt).not.toBeNull()
  expect(await make1(member, { id })).toMatchObject(taken)
  expect((await as({ token }).call(getOwnUser, {})).status).toBe(200)
})

test('the id of a device makes no token of it', async () => {
  const member = await make.user()
  const [device] = (await as(member).call(listSessions, {})).data
  expect((await make1(member, { id: device?.id })).status).toBe(409)
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
})

test('nobody makes a token that reads one that writes', async () => {
  const { token } = (await make1(await make.user())).data
  for (const other of [token.replace('ffr_', 'ffw_'), token.slice(4), token.toUpperCase()]) {
    expect((await as({ token: other }).call(getOwnUser, {})).status).toBe(401)
    expect(
      (await as({ token: other }).call(createTrip, { body: { trip: { name: 'x' } } })).status,
    ).toBe(401)
  }
})

test('what opens or closes the account no token may, whatever its scope', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const { token } = (await make1(member, { scope: 'write', password })).data
  const program = as({ token })
  const secondFactor = { password, code: '123456' }
  const apiToken = { name: 'More', scope: 'write' as const, expiresInDays: 1, password }
  const emailChange = { email: 'other@club.example', password }
  const id = uuid()
  const provider = 'google' as const
  const replies = [
    await program.call(changePassword, {
      body: { password: { current: password, new: 'x'.repeat(9) } },
    }),
    await program.call(requestEmailChange, { body: { emailChange } }),
    await program.call(cancelEmailChange, {}),
    await program.call(beginSecondFactor, { body: { secondFactor: { password } } }),
    await program.call(confirmSecondFactor, { body: { secondFactor: { code: '123456' } } }),
    await program.call(renewRecoveryCodes, { body: { secondFactor } }),
    await program.call(endSecondFactor, { body: { secondFactor } }),
    await program.call(createApiToken, { body: { apiToken } }),
    await program.call(listApiTokens, {}),
    await program.call(revokeApiToken, { params: { id } }),
    await program.call(endSession, { params: { id } }),
    await program.call(connectSocialAccount, { body: { socialAccount: { provider, token: 'x' } } }),
    await program.call(disconnectSocialAccount, { params: { provider } }),
    await program.call(closeAccount, { body: { user: { password } } }),
  ]
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 403, errors: [{ code: 'session_required' }] })
  }
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
})

test('photos in pieces come by a token that writes alone', async () => {
  const member = await make.user()
  const upload = async (scope: 'read' | 'write') => {
    const { token } = (await make1(member, { scope })).data
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    return (await inject({ method: 'POST', url: '/api/v1/user/uploads', headers })).json()
  }
  expect((await upload('read')).errors).toMatchObject([{ code: 'token_read_only' }])
  expect((await upload('write')).errors).not.toMatchObject([{ code: 'token_read_only' }])
})

test('on the live channel one that may only read performs nothing', () => {
  const urlOf = (token: string) => `/api/v1/cable?urlToken=${token}`
  const rest = 'x'.repeat(43)
  expect(mayPerform(urlOf(`ffr_${rest}`))).toBe(false)
  expect(mayPerform(urlOf(`ffw_${rest}`))).toBe(true)
  expect(mayPerform(urlOf(rest))).toBe(true)
})

test('one that was revoked, has run out or is of nobody signs in no more, with its socket', async () => {
  const [member, stranger] = [await make.user(), await make.user()]
  const made = (await make1(member)).data
  const page = await open(made)
  const params = { id: made.id }
  expect((await as(stranger).call(revokeApiToken, { params })).status).toBe(404)
  expect((await visitor.call(revokeApiToken, { params })).status).toBe(401)
  expect((await as(member).call(revokeApiToken, { params })).status).toBe(204)
  await page.closed
  expect((await as(made).call(getOwnUser, {})).status).toBe(401)
  // Not what it may not do, but that it is none.
  expect((await as(made).call(listApiTokens, {})).status).toBe(401)
  expect(await list(member)).toEqual([])

  const old = (await make1(member)).data
  await connections.pool.query('update session set expires_at = now() where id = $1', [old.id])
  expect((await as(old).call(getOwnUser, {})).status).toBe(401)
  expect(await list(member)).toEqual([])
})

test('using it does not make it last longer, as a session does', async () => {
  const member = await make.user()
  const { id, token, expiresAt } = (await make1(member, { expiresInDays: 2 })).data
  await as({ token }).call(getOwnUser, {})
  await expect.poll(async () => (await list(member))[0]?.lastUsedAt).not.toBeNull()
  expect((await list(member))[0]).toMatchObject({ id, expiresAt })
})

test('it is no device: the list of sessions leaves it out, and that of tokens has no session', async () => {
  const member = await make.user()
  const made = (await make1(member)).data
  const sessions = await as(member).call(listSessions, {})
  expect(sessions.data.map(({ id }) => id)).not.toContain(made.id)
  const [device] = sessions.data
  const params = { id: device?.id ?? '' }
  expect((await as(member).call(revokeApiToken, { params })).status).toBe(404)
  expect((await as(made).call(getOwnUser, {})).status).toBe(200)
})

test('a new password ends it, as every other session', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const made = (await make1(member, { password })).data
  const changed = { current: password, new: 'another quiet harbour' }
  expect((await as(member).call(changePassword, { body: { password: changed } })).status).toBe(204)
  expect((await as(made).call(getOwnUser, {})).status).toBe(401)
})

test('a program signs itself out', async () => {
  const member = await make.user()
  const made = (await make1(member)).data
  expect((await as(made).call(logOut, {})).status).toBe(403)
  const write = (await make1(member, { scope: 'write' })).data
  expect((await as(write).call(logOut, {})).status).toBe(204)
  expect(await list(member)).toMatchObject([{ id: made.id }])
})

test('making one takes the password, a confirmed address and right fields', async () => {
  const member = await make.user({ password_hash: passwordHash })
  expect((await make1(member)).errors).toMatchObject([
    { code: 'required', field: 'apiToken.password' },
  ])
  expect((await make1(member, { password: 'not the password' })).errors).toMatchObject([
    { code: 'wrong_password', field: 'apiToken.password' },
  ])
  expect((await make1(await make.user({ email_confirmed_at: null }))).errors).toMatchObject([
    { code: 'email_unconfirmed' },
  ])
  const wrong = await make1(member, { name: ' ', scope: 'admin', expiresInDays: 367 })
  expect(wrong.errors?.map(({ field }) => field)).toEqual([
    'apiToken.name',
    'apiToken.scope',
    'apiToken.expiresInDays',
  ])
})

test('fifty at a time, also when asked for at once', async () => {
  const member = await make.user()
  await connections.pool.query(
    `insert into session (token_hash, id, member_id, user_agent, expires_at, name, scope)
     select decode(md5(n::text), 'hex'), gen_random_uuid(), $1, '', now() + interval '1 day', 'x', 'read'
     from generate_series(1, 48) n`,
    [member.id],
  )
  const replies = await Promise.all(Array.from({ length: 4 }, () => make1(member)))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409])
  // Of the last one the answer may have got lost.
  const made = replies.find(({ status }) => status === 201)
  expect((await make1(member, { id: made?.data.id })).status).toBe(201)
})

test('a call by a token asks the database no more than one by a session', async () => {
  const member = await make.user()
  const made = (await make1(member)).data
  await as(made).call(getOwnUser, {})
  await expect.poll(async () => (await list(member))[0]?.lastUsedAt).not.toBeNull()
  const query = vi.spyOn(connections.quick, 'query')
  onTestFinished(() => query.mockRestore())
  const asked = async (caller: Session) => {
    query.mockClear()
    await as(caller).call(getOwnUser, {})
    await as(caller).call(updateOwnUser, { body: { user: {} } })
    return query.mock.calls.map(([text]) => text)
  }
  const write = (await make1(member, { scope: 'write' })).data
  await as(write).call(getOwnUser, {})
  const bySession = await asked(member)
  expect(bySession).not.toEqual([])
  expect(await asked(write)).toEqual(bySession)
})
