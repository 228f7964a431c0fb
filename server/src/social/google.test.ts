import {
  confirmEmail,
  getEmailChange,
  logIn,
  requestEmailChange,
  resetPassword,
  signUp,
} from '@farfolk/contract/accounts'
import { getOwnUser } from '@farfolk/contract/members'
import {
  exchangeSocialCode,
  getSocialDialog,
  signInWithFacebook,
  signInWithGoogle,
} from '@farfolk/contract/social'
import { afterAll, expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'

const provider = await startOpenIdProvider()
const stranger = await startOpenIdProvider()
afterAll(() => Promise.all([provider.stop(), stranger.stop()]))

const { as, visitor, make, connections, dataDir, inject } = await startTestApp(provider.env)
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

let people = 0
/** Somebody's claims, and nobody else's. */
function newPerson() {
  people += 1
  const sub = `person-${people}`
  return { sub, email: `person.${people}@mail.example`, given_name: 'Ida', family_name: 'Berg' }
}

const signIn = (token: string, nonce?: string) =>
  visitor.call(signInWithGoogle, { body: { user: { token, ...(nonce && { nonce }) } } })
const signInWith = async (claims: Record<string, unknown>) => signIn(await provider.token(claims))
const membersOf = (email: string) =>
  connections.db.selectFrom('member').selectAll().where('email', '=', email).execute()

const close = (id: string, eraseAt: Date | null) =>
  connections.db
    .updateTable('member')
    .set({ closed_at: new Date(), erase_at: eraseAt })
    .where('id', '=', id)
    .execute()

test('the first time makes a member, and the next time finds them', async () => {
  const person = newPerson()
  const first = await signInWith(person)
  expect(first).toMatchObject({
    status: 200,
    data: {
      email: person.email,
      emailConfirmed: true,
      profile: { firstName: 'Ida', lastName: 'Berg', verified: false },
    },
  })
  expect((await as(bearer(first)).call(getOwnUser, {})).data.id).toBe(first.data.id)
  // The address may have changed there.
  const next = await signInWith({ ...person, email: 'elsewhere@mail.example' })
  expect(next).toMatchObject({ status: 200, data: { id: first.data.id, email: person.email } })
})

test.each([
  ['for another client', { aud: 'another.apps.example' }],
  ['for us and others, asked for by another', { aud: ['farfolk.apps.example', 'b'], azp: 'b' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['of no time', { exp: undefined }],
  ['of the time to come', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ['of nobody', { sub: undefined }],
  ['of an empty subject', { sub: '' }],
  ['of a subject that the database keeps not', { sub: 'person\u0000' }],
  ['of a subject with half a character', { sub: 'person\ud800' }],
  ['with a nonce that was not sent', { nonce: 'n-1' }],
])('a token %s is refused', async (_name, claims) => {
  const person = newPerson()
  const reply = await signInWith({ ...person, ...claims })
  expect(reply).toMatchObject({
    status: 401,
    errors: [{ code: 'invalid_credentials', message: 'Invalid username or password.' }],
  })
  expect(reply.headers.authorization).toBeUndefined()
  expect(await membersOf(person.email)).toEqual([])
})

test('when a token was made need not stand in it', async () => {
  expect((await signInWith({ ...newPerson(), iat: undefined })).status).toBe(200)
})

test('a nonce that the token bears fits or it is refused', async () => {
  const person = newPerson()
  const token = await provider.token({ ...person, nonce: 'n-1' })
  expect((await signIn(token, 'n-2')).status).toBe(401)
  expect((await signIn(token)).status).toBe(401)
  expect((await signIn(token, 'n-1')).status).toBe(200)
  expect((await signIn(await provider.token(person), 'n-1')).status).toBe(200)
})

test('a token that another provider has signed, or nobody, is refused', async () => {
  const person = newPerson()
  const foreign = await stranger.token({ ...person, iss: provider.env.GOOGLE_ISSUER })
  const own = await provider.token(person)
  const [header = '', payload = '', signature = ''] = own.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const elder = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'x' })
  for (const token of [
    foreign,
    `${header}.${elder}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${payload}`,
    'x',
    'a.b.c',
  ]) {
    expect((await signIn(token)).status).toBe(401)
  }
  expect(await membersOf(person.email)).toEqual([])
})

test('a token whose answer was lost signs in again, also at once: one new person is one member', async () => {
  const person = newPerson()
  const token = await provider.token(person)
  const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(token)))
  replies.push(await signIn(token))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect(await membersOf(person.email)).toHaveLength(1)
})

test("a verified address joins its member's account, and the member hears of it", async () => {
  const person = newPerson()
  const member = await make.user({ email: person.email, password_hash: passwordHash })
  const reply = await signInWith({ ...person, email: person.email.toUpperCase() })
  expect(reply).toMatchObject({ status: 200, data: { id: member.id } })
  expect((await outbox.nth(1, person.email)).subject).toBe('You can sign in with Google')
  const login = { body: { user: { email: person.email, password } } }
  expect((await visitor.call(logIn, login)).status).toBe(200)
})

test('an address that is taken and not verified there joins nobody', async () => {
  const person = newPerson()
  await make.user({ email: person.email })
  for (const email_verified of [false, 'false', undefined]) {
    expect(await signInWith({ ...person, email_verified })).toMatchObject({
      status: 409,
      errors: [{ code: 'email_taken' }],
    })
  }
  expect((await signInWith({ ...person, email_verified: 'true' })).status).toBe(200)
})

test('an address that nobody has, and that is not verified there, must be confirmed here', async () => {
  const person = newPerson()
  const reply = await signInWith({ ...person, email_verified: false })
  expect(reply).toMatchObject({ status: 200, data: { emailConfirmed: false } })
  const token = tokenIn(await outbox.nth(1, person.email))
  const confirmed = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect(confirmed.data).toMatchObject({ id: reply.data.id, emailConfirmed: true })
  expect((await signInWith(person)).data.id).toBe(reply.data.id)
})

test('who had signed up with the address before its owner came keeps no way in', async () => {
  const person = newPerson()
  const body = { user: { email: person.email, password, profile: { firstName: 'Mallory' } } }
  await visitor.call(signUp, { body })
  const link = tokenIn(await outbox.nth(1, person.email))
  const hijacker = (await membersOf(person.email))[0]?.id ?? ''
  const { db } = connections
  await db
    .insertInto('social_account')
    .values({ member_id: hijacker, provider: 'facebook', subject: 'mallory' })
    .execute()
  const early = as(bearer(await visitor.call(logIn, { body: { user: body.user } })))
  const emailChange = { email: newPerson().email, password }
  expect((await early.call(requestEmailChange, { body: { emailChange } })).status).toBe(202)
  const reply = await signInWith(person)
  expect(reply.data).toMatchObject({ id: hijacker, profile: { firstName: 'Ida' } })
  const login = { body: { user: { email: person.email, password } } }
  expect((await visitor.call(logIn, login)).status).toBe(401)
  const confirmation = { body: { confirmation: { token: link } } }
  expect((await visitor.call(confirmEmail, confirmation)).status).toBe(422)
  const accounts = await db.selectFrom('social_account').select('provider').execute()
  expect(accounts).toEqual([{ provider: 'google' }])
  expect((await as(bearer(reply)).call(getEmailChange, {})).data).toBeNull()
})

test('the other way round, an account that vouched for nothing is gone once the owner comes', async () => {
  const person = newPerson()
  const early = await signInWith({ ...person, email_verified: false })
  const body = { user: { email: person.email, password, profile: { firstName: 'Owner' } } }
  await visitor.call(signUp, { body })
  const token = tokenIn(await outbox.nth(2, person.email))
  await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect((await as(bearer(early)).call(getOwnUser, {})).status).toBe(401)
  expect((await signInWith({ ...person, email_verified: false })).status).toBe(409)
})

test('a new password for an address that was never confirmed ends what was connected', async () => {
  const person = newPerson()
  await signInWith({ ...person, email_verified: false })
  await inject({
    method: 'POST',
    url: '/api/v1/passwords',
    payload: { password: { email: person.email } },
  })
  const token = tokenIn(await outbox.nth(2, person.email))
  const reset = await visitor.call(resetPassword, { body: { password: { token, password } } })
  expect(reset.status).toBe(200)
  expect((await signInWith({ ...person, email_verified: false })).status).toBe(409)
})

test('an address that is another one without what nobody sees is not taken for that', async () => {
  const member = await make.user()
  for (const unseen of ['\u0000', '\u200b', '\u202e']) {
    const { sub } = newPerson()
    const reply = await signInWith({ sub, email: member.email.replace('@', `${unseen}@`) })
    expect(reply).toMatchObject({ status: 422, errors: [{ code: 'email_missing' }] })
  }
})

test('somebody without an address is told so', async () => {
  const { sub } = newPerson()
  for (const email of [undefined, '', 'nobody', `${'x'.repeat(300)}@mail.example`]) {
    expect(await signInWith({ sub, email })).toMatchObject({
      status: 422,
      errors: [{ code: 'email_missing' }],
    })
  }
})

test.each([
  [{ given_name: undefined, name: 'Ada Lovelace' }, 'Ada'],
  [{ given_name: '  ', name: undefined }, 'person.'],
  [{ given_name: '<b>\u0000\n' }, '<b>'],
  [{ given_name: '🧭'.repeat(60) }, '🧭'],
])('whatever %j is, it becomes a name', async (claims, start) => {
  const reply = await signInWith({ ...newPerson(), ...claims })
  expect(reply.status).toBe(200)
  expect(reply.data.profile.firstName.startsWith(start)).toBe(true)
  expect(reply.data.profile.firstName.length).toBeLessThanOrEqual(50)
})

test('signing in opens an account again that its member has closed', async () => {
  const person = newPerson()
  const { data } = await signInWith(person)
  const byAddress = newPerson()
  const other = await make.user({ email: byAddress.email })
  for (const id of [data.id, other.id]) await close(id, new Date(Date.now() + 60_000))
  expect((await signInWith(person)).data.id).toBe(data.id)
  const reply = await signInWith(byAddress)
  expect(reply.data.id).toBe(other.id)
  expect((await as(bearer(reply)).call(getOwnUser, {})).status).toBe(200)
})

test.each([
  ['that an operator has closed', null],
  ['whose days are over', new Date(Date.now() - 1000)],
])('an account %s lets nobody in', async (_name, eraseAt) => {
  const person = newPerson()
  const { data } = await signInWith(person)
  await close(data.id, eraseAt)
  expect((await signInWith(person)).status).toBe(401)
  expect((await signInWith({ ...newPerson(), email: person.email })).status).toBe(401)
})

test('who is banned is told so, by the account and by the address alike', async () => {
  const person = newPerson()
  const { data } = await signInWith(person)
  await connections.pool.query(
    `update member set closed_at = now(), banned_at = now() where id = $1`,
    [data.id],
  )
  for (const claims of [person, { ...newPerson(), email: person.email }]) {
    expect(await signInWith(claims)).toMatchObject({
      status: 403,
      errors: [{ code: 'account_banned' }],
    })
  }
})

test('a browser learns where to ask', async () => {
  const reply = await visitor.call(getSocialDialog, { params: { provider: 'google' } })
  expect(reply.data).toEqual({
    url: `${provider.env.GOOGLE_ISSUER}/authorize`,
    clientId: provider.env.GOOGLE_CLIENT_ID,
    // It gives browsers no tokens, as its discovery document says.
    responseType: 'code',
    scope: 'openid email profile',
  })
})

test('a code that the browser came back with becomes a token, once and by its verifier', async () => {
  const person = newPerson()
  provider.vouchFor({ ...person, email_verified: true })
  const params = { provider: 'google' as const }
  const exchange = (socialCode: Awaited<ReturnType<typeof provider.code>>) =>
    visitor.call(exchangeSocialCode, { params, body: { socialCode } })
  const socialCode = await provider.code()
  const reply = await exchange(socialCode)
  expect(reply.status).toBe(200)
  expect((await signIn(reply.data.token, 'n-2')).status).toBe(401)
  expect((await signIn(reply.data.token, 'n-1')).data.email).toBe(person.email)
  const other = await exchange({ ...(await provider.code()), codeVerifier: 'w'.repeat(43) })
  for (const refused of [await exchange(socialCode), other]) {
    expect(refused).toMatchObject({ status: 401, errors: [{ code: 'invalid_credentials' }] })
  }
})

test('a provider that is not set up is not there', async () => {
  const user = { token: 'x' }
  expect((await visitor.call(signInWithFacebook, { body: { user } })).status).toBe(404)
  const params = { provider: 'facebook' as const }
  expect((await visitor.call(getSocialDialog, { params })).status).toBe(404)
})
