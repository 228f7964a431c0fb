import { endSession, listSessions, logIn, logOut } from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { createHashing } from './hashing.ts'

const { visitor, as, make, connections } = await startTestApp()
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

function tryLogIn(email: string, given = password, headers: Record<string, string> = {}) {
  return visitor.call(logIn, { body: { user: { email, password: given } }, headers })
}

test('the right password signs in, whatever the case of the address', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const reply = await tryLogIn(member.email.toUpperCase())
  expect(reply).toMatchObject({ status: 200, data: { id: member.id, email: member.email } })
  expect(reply.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
  expect((await as(bearer(reply)).call(getOwnUser, {})).status).toBe(200)
})

test('a wrong password, an unknown address, one without password and a closed account answer alike', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const social = await make.user()
  const closed = await make.user({ password_hash: passwordHash, closed_at: new Date() })
  const replies = [
    await tryLogIn(member.email, 'not the password'),
    await tryLogIn('nobody@club.example'),
    await tryLogIn(social.email),
    await tryLogIn(closed.email),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(401)
    expect(reply.errors).toEqual([
      { code: 'invalid_credentials', message: 'Invalid username or password.' },
    ])
    expect(reply.headers.authorization).toBeUndefined()
  }
})

test('a wrong password asks the database no more where the address is known', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const query = vi.spyOn(connections.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const statementsFor = async (email: string) => {
    query.mockClear()
    await tryLogIn(email, 'not the password')
    return query.mock.calls.map(([text]) => text)
  }
  const ofNobody = await statementsFor('nobody@club.example')
  expect(ofNobody).not.toEqual([])
  expect(await statementsFor(member.email)).toEqual(ofNobody)
})

test('the form has the printed rules', async () => {
  expect((await tryLogIn('', '')).errors).toEqual([
    { code: 'required', field: 'user.email', message: 'Field is required' },
    { code: 'required', field: 'user.password', message: 'Field is required' },
  ])
  expect((await tryLogIn('abcdef', 'abcd')).errors).toEqual([
    { code: 'format', field: 'user.email', message: 'Not a valid email format' },
    {
      code: 'minimum',
      field: 'user.password',
      message: 'Needs to be at least 5 characters long',
    },
  ])
})

test('an é is the same from every keyboard', async () => {
  const composed = await createHashing().hash('caf\u00e9 au lait')
  const member = await make.user({ password_hash: composed })
  expect((await tryLogIn(member.email, 'cafe\u0301 au lait')).status).toBe(200)
})

test('devices are listed, and each can be signed out at once', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const phone = bearer(await tryLogIn(member.email, password, { 'user-agent': 'Phone/1' }))
  const laptop = bearer(await tryLogIn(member.email, password, { 'user-agent': 'L'.repeat(900) }))
  const { data } = await as(phone).call(listSessions, {})
  expect(data.map((session) => [session.userAgent, session.current])).toEqual([
    ['L'.repeat(300), false],
    ['Phone/1', true],
    ['tests', false],
  ])
  const gone = await as(phone).call(endSession, { params: { id: data[0]?.id ?? '' } })
  expect(gone.status).toBe(204)
  expect((await as(laptop).call(getOwnUser, {})).status).toBe(401)
  expect((await as(phone).call(getOwnUser, {})).status).toBe(200)
})

test("another's device is not there", async () => {
  const member = await make.user()
  const stranger = await make.user()
  const { data } = await as(member).call(listSessions, {})
  const id = data[0]?.id ?? ''
  expect((await as(stranger).call(endSession, { params: { id } })).status).toBe(404)
  expect((await visitor.call(endSession, { params: { id } })).status).toBe(401)
  expect((await as(member).call(endSession, { params: { id: 'x' } })).status).toBe(404)
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
})

test('signing out ends the session at once', async () => {
  const member = await make.user()
  expect(await as(member).call(logOut, {})).toMatchObject({ status: 204, data: undefined })
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
  expect((await as(member).call(logOut, {})).status).toBe(401)
  expect((await visitor.call(logOut, {})).status).toBe(401)
})

test('a session ends thirty days after it was last used', async () => {
  const member = await make.user()
  await connections.pool.query(
    `update session set last_seen_at = now() - interval '29 days', expires_at = now() + interval '1 day'`,
  )
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
  await expect
    .poll(async () => {
      const { rows } = await connections.pool.query(
        `select expires_at > now() + interval '29 days' as slid from session`,
      )
      return rows
    })
    .toEqual([{ slid: true }])
  await connections.pool.query(`update session set expires_at = now() - interval '1 second'`)
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
})

test.each(['', 'x', `${'a'.repeat(42)}é`, 'a'.repeat(43), "' or true --"])(
  'the token %j is nobody',
  async (token) => {
    expect((await as({ token }).call(getOwnUser, {})).status).toBe(401)
  },
)

test('no token and no password stands in the database', async () => {
  const member = await make.user({ password_hash: passwordHash })
  const { token } = bearer(await tryLogIn(member.email))
  const { rows } = await connections.pool.query(
    `select s::text || m::text as text from session s join member m on m.id = s.member_id`,
  )
  const text = JSON.stringify(rows)
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(text).not.toContain(token)
  expect(text).not.toContain(password)
})
