import { hash } from 'node:crypto'
import {
  closeAccount,
  confirmEmail,
  logIn,
  requestEmailChange,
  requestPasswordReset,
} from '@farfolk/contract/accounts'
import { createApiToken } from '@farfolk/contract/api-tokens'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '@farfolk/contract/second-factor'
import { connectSocialAccount, signInWithGoogle } from '@farfolk/contract/social'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { startTestApp } from '../testing/test-app.ts'
import { codeOf, turnedOn } from './testing.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const testApp = await startTestApp({ ...provider.env, RATE_LIMITS: 'on' })
const { as, visitor, make, connections, dataDir } = testApp
const { pool } = connections
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

const newMember = () => make.user({ password_hash: passwordHash })
type Member = Awaited<ReturnType<typeof newMember>>

/** From behind the proxy. */
const enter = (member: Member, code?: string, headers: Record<string, string> = {}) =>
  visitor.call(logIn, { body: { user: { email: member.email, password, code } }, headers })
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const byGoogle = (token: string, code: string, headers: Record<string, string> = {}) =>
  visitor.call(signInWithGoogle, { body: { user: { token, code } }, headers })

/** Wrong codes, of hours ago where it is not told: the limits of signing in count those no more. */
async function triedBefore(
  key: string,
  tries: number,
  { before = '5 hours', by = pool }: { before?: string; by?: pg.Pool | pg.PoolClient } = {},
): Promise<void> {
  await by.query(
    `insert into rate_limit (key, times, expires_at)
     values ($1, array_fill(now() - $3::interval, array[$2::integer]), now() + interval '1 day')
     on conflict (key) do update set times = excluded.times`,
    [key, tries, before],
  )
}
const codesLeft = async (member: Member) =>
  (await as(member).call(getSecondFactor, {})).data.recoveryCodesLeft

test('wrong codes count for the address as wrong passwords do, not for the account', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  await triedBefore('login-address:203.0.113.40', 49, { before: '1 minute' })
  expect((await enter(member, '000000', from('203.0.113.40'))).status).toBe(401)
  for (const code of [codeOf(secret), recoveryCodes[0]]) {
    const refused = await enter(member, code, from('203.0.113.40'))
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
  }
  // By an account elsewhere as well.
  const token = await provider.token({ sub: 'bo', email: member.email })
  expect((await byGoogle(token, codeOf(secret), from('203.0.113.40'))).status).toBe(429)
  expect((await enter(member, codeOf(secret), from('203.0.113.41'))).status).toBe(200)
})

test('wrong codes take no tries from the password', async () => {
  const member = await newMember()
  await turnedOn(testApp, member, password)
  await triedBefore(`login-account:${hash('sha256', member.email, 'base64url')}`, 9, {
    before: '1 minute',
  })
  const entering = [enter(member), enter(member, '000000'), enter(member, 'A'.repeat(16))]
  expect((await Promise.all(entering)).map(({ status }) => status)).toEqual([401, 401, 401])
  await visitor.call(logIn, { body: { user: { email: member.email, password: 'wrong one' } } })
  expect((await enter(member)).status).toBe(429)
})

test.each([undefined, '000000'])(
  'past the tries of the password none learns that it was right, by the code %s',
  async (code) => {
    const member = await newMember()
    await turnedOn(testApp, member, password)
    const key = `login-account:${hash('sha256', member.email, 'base64url')}`
    // Others use them up while the password is being hashed: after the first statement.
    let statements = 0
    const useUp = (client: pg.PoolClient) => {
      statements += 1
      if (statements > 1) void triedBefore(key, 10, { before: '1 minute', by: client })
    }
    pool.on('acquire', useUp)
    onTestFinished(() => void pool.off('acquire', useUp))
    expect((await enter(member, code)).status).toBe(429)
  },
)

test('thirty wrong codes a day are looked at, whoever sends them; a recovery code gets in then', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  await triedBefore(`second-factor:${member.id}`, 29)
  // Those that are right take nothing from them.
  expect((await enter(member, codeOf(secret, 0))).status).toBe(200)
  expect((await enter(member, codeOf(secret, 1))).status).toBe(200)
  expect((await enter(member, '000000', from('203.0.113.50'))).status).toBe(401)
  const refused = await enter(member, codeOf(secret, 1))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)
  expect((await enter(member, recoveryCodes[0])).status).toBe(200)
  // Who is asked for a code is told so all the same.
  expect((await enter(member)).status).toBe(401)
})

test('of one address ten: whoever knows the password locks nobody out by that alone', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  const [first, second] = recoveryCodes
  const thief = from('2001:db8:1:2::1')
  // What is no code at all counts as one of the app.
  for (const code of [...Array<string>(8).fill('000000'), 'not a code', '0000000']) {
    expect((await enter(member, code, thief)).status).toBe(401)
  }
  expect((await enter(member, 'not a code', thief)).status).toBe(429)
  expect((await enter(member, codeOf(secret), thief)).status).toBe(429)
  // A network is one, as of signing in.
  expect((await enter(member, codeOf(secret), from('2001:db8:1:2::9'))).status).toBe(429)
  expect((await enter(member, codeOf(secret), from('198.51.100.7'))).status).toBe(200)
  expect((await enter(member, first, from('198.51.100.7'))).status).toBe(200)
  expect((await enter(member, second, thief)).status).toBe(200)
})

test('whose tries somebody used up is told by mail, once a day', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  await outbox.nth(1, member.email)
  const thieves = ['203.0.113.71', '203.0.113.72']
  for (const ip of thieves) await triedBefore(`second-factor:${member.id}:${ip}`, 8)
  expect((await enter(member, '000000', from(thieves[0]!))).status).toBe(401)
  // A right one is none of them.
  expect((await enter(member, codeOf(secret), from(thieves[0]!))).status).toBe(200)
  expect(await outbox.all(member.email)).toHaveLength(1)
  expect((await enter(member, '000000', from(thieves[0]!))).status).toBe(401)
  const mail = await outbox.nth(2, member.email)
  expect(mail.subject).toBe('Somebody typed wrong codes for your account')
  expect(mail.text).toContain('/sign-in?forgot=1')
  expect((await enter(member, '000000', from(thieves[0]!))).status).toBe(429)
  for (let n = 0; n < 2; n++) await enter(member, '000000', from(thieves[1]!))
  expect((await enter(member, '000000', from(thieves[1]!))).status).toBe(429)
  // By what is mailed after it, since nothing tells that a mail does not come.
  await visitor.call(requestPasswordReset, { body: { password: { email: member.email } } })
  const next = await outbox.nth(3, member.email)
  expect(next.subject).not.toBe(mail.subject)
})

test('of recovery codes ten a quarter of an hour from one address, which stop no other', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  const [first, second] = recoveryCodes
  const thief = from('203.0.113.60')
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await enter(member, 'AAAA-BBBB-CCCC-DDDD', thief)).status).toBe(401)
  }
  // Those that are right take nothing from them.
  expect((await enter(member, first, thief)).status).toBe(200)
  expect((await enter(member, 'AAAA-BBBB-CCCC-DDDD', thief)).status).toBe(401)
  expect((await enter(member, second, thief)).status).toBe(429)
  expect((await enter(member, codeOf(secret), thief)).status).toBe(200)
  expect((await enter(member, second, from('203.0.113.61'))).status).toBe(200)
})

test('a right code whose act comes to nothing takes no try', async () => {
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  await triedBefore(`second-factor:${member.id}`, 29)
  await triedBefore(`recovery-code:${member.id}:127.0.0.1`, 9, { before: '1 minute' })
  await pool.query(
    `insert into session (token_hash, id, member_id, user_agent, scope, name, expires_at)
     select sha256(n::text::bytea), gen_random_uuid(), $1, '', 'read', 'Backup', now() + interval '1 day'
     from generate_series(1, 50) n`,
    [member.id],
  )
  const apiToken = { name: 'Backup', scope: 'write' as const, expiresInDays: 366, password }
  for (const code of [codeOf(secret), codeOf(secret), recoveryCodes[0], recoveryCodes[0]]) {
    const reply = await as(member).call(createApiToken, {
      body: { apiToken: { ...apiToken, code } },
    })
    expect(reply.status).toBe(409)
  }
  const stale = { 'if-match': '"1"' }
  const body = { user: { password, code: codeOf(secret) } }
  expect((await as(member).call(closeAccount, { body, headers: stale })).status).toBe(412)
  expect((await enter(member, codeOf(secret))).status).toBe(200)
  expect((await enter(member, recoveryCodes[0])).status).toBe(200)
})

test('nor does a right first code that turns nothing on', async () => {
  const member = await newMember()
  const begun = await as(member).call(beginSecondFactor, { body: { secondFactor: { password } } })
  await triedBefore(`second-factor:${member.id}`, 29)
  const code = codeOf(begun.data.secret)
  const confirm = () => as(member).call(confirmSecondFactor, { body: { secondFactor: { code } } })
  await pool.query(
    `alter table second_factor add constraint none check (on_since is null) not valid`,
  )
  expect((await confirm()).status).toBe(500)
  await pool.query(`alter table second_factor drop constraint none`)
  expect((await confirm()).status).toBe(200)
})

test('of many at once those past the limit learn nothing', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  await triedBefore(`second-factor:${member.id}`, 8)
  await triedBefore(`second-factor:${member.id}:203.0.113.90`, 8)
  const codes = [...Array<string>(5).fill('000000'), codeOf(secret, 4)]
  const replies = await Promise.all(codes.map((code) => enter(member, code, from('203.0.113.90'))))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([401, 401, 429, 429, 429, 429])
})

test('a code is spent with the session that it opens, or not at all', async () => {
  const broken = { 'user-agent': 'Breaks' }
  await pool.query(
    `alter table session add constraint none_of_it check (user_agent <> 'Breaks') not valid`,
  )
  onTestFinished(async () => {
    await pool.query('alter table session drop constraint none_of_it')
  })
  const member = await newMember()
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  const [first = '', second = '', third = ''] = recoveryCodes
  const token = await provider.token({ sub: 'ann', email: member.email })
  const body = { socialAccount: { provider: 'google' as const, token } }
  expect((await as(member).call(connectSocialAccount, { body })).status).toBe(201)
  const email = `new-${member.email}`
  await as(member).call(requestEmailChange, { body: { emailChange: { email, password } } })
  const link = tokenIn(await outbox.nth(1, email))
  const byLink = (code: string, headers: Record<string, string> = {}) =>
    visitor.call(confirmEmail, { body: { confirmation: { token: link, code } }, headers })

  expect((await enter(member, first, broken)).status).toBe(500)
  expect((await byGoogle(token, second, broken)).status).toBe(500)
  expect((await byLink(third, broken)).status).toBe(500)
  expect((await enter(member, codeOf(secret), broken)).status).toBe(500)
  expect(await codesLeft(member)).toBe(10)
  expect((await enter(member, first)).status).toBe(200)
  expect((await byGoogle(token, second)).status).toBe(200)
  expect((await byLink(third)).status).toBe(200)
  expect(await codesLeft(member)).toBe(7)
  const moved = { ...member, email }
  // A new one may begin at any moment.
  const fourth = codeOf(secret)
  expect((await enter(moved, fourth)).status).toBe(200)
  // And once alone.
  for (const used of [first, second, third, fourth]) {
    expect((await enter(moved, used)).status).toBe(401)
  }
})

test('the disk is waited for where a code is spent', async () => {
  testApp.spoilDatabase()
  // Of the tests' own database nothing waits for it.
  const wait = (client: pg.PoolClient) => void client.query('set synchronous_commit = local')
  pool.on('acquire', wait)
  onTestFinished(() => void pool.off('acquire', wait))
  await pool.query(`create table commits (waits text);
    create function note_commit() returns trigger language plpgsql as $$ begin
      insert into commits values (current_setting('synchronous_commit')); return null;
    end $$;
    create trigger note_commit after insert on session
      for each row execute function note_commit()`)
  const member = await newMember()
  const waits = async () => {
    const { rows } = await pool.query<{ waits: string }>('delete from commits returning waits')
    return rows.map((row) => row.waits)
  }
  await waits()
  expect((await enter(member)).status).toBe(200)
  expect(await waits()).toEqual(['off'])
  const { secret, recoveryCodes } = await turnedOn(testApp, member, password)
  for (const code of [codeOf(secret), recoveryCodes[0]]) {
    expect((await enter(member, code)).status).toBe(200)
    expect(await waits()).toEqual(['local'])
  }
})
