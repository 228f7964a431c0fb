import { logIn, requestEmailChange, requestPasswordReset, signUp } from '@farfolk/contract/accounts'
import { beginSecondFactor } from '@farfolk/contract/second-factor'
import { expect, test } from 'vitest'
import { turnedOn } from '../second-factor/testing.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { sweepAccounts } from './sweep.ts'

const testApp = await startTestApp({ RATE_LIMITS: 'on' })
const { as, visitor, make, connections, dataDir } = testApp

async function countRows(): Promise<object> {
  const { rows } = await connections.pool.query(
    `select (select count(*)::integer from session) as sessions,
       (select count(*)::integer from mailed_token) as links,
       (select count(*)::integer from rate_limit) as limits`,
  )
  return rows[0]
}

test('what has run out is removed, and nothing else', async () => {
  const member = await make.user()
  const { email } = member
  await visitor.call(logIn, { body: { user: { email, password: 'wrong one' } } })
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  await outboxOf(dataDir).nth(1, email)
  const before = { sessions: 1, links: 1, limits: 4 }
  expect(await countRows()).toEqual(before)
  await sweepAccounts(connections.db)
  expect(await countRows()).toEqual(before)

  await connections.pool.query(`update session set expires_at = now() - interval '1 second'`)
  await connections.pool.query(`update mailed_token set expires_at = now() - interval '8 days'`)
  await connections.pool.query(`update rate_limit set expires_at = now() - interval '1 second'`)
  await sweepAccounts(connections.db)
  expect(await countRows()).toEqual({ sessions: 0, links: 0, limits: 0 })
})

test('a change of address is forgotten a week after it has run out', async () => {
  const emailChange = { email: 'ann-elsewhere@club.example' }
  await as(await make.user()).call(requestEmailChange, { body: { emailChange } })
  const left = async (age: string) => {
    await connections.pool.query(`update email_change set expires_at = now() - interval '${age}'`)
    await sweepAccounts(connections.db)
    return (await connections.pool.query('select from email_change')).rowCount
  }
  expect(await left('6 days')).toBe(1)
  expect(await left('8 days')).toBe(0)
})

test('a second factor that nothing has confirmed is forgotten once its hour is over', async () => {
  await as(await make.user()).call(beginSecondFactor, { body: { secondFactor: {} } })
  await turnedOn(testApp, await make.user())
  const left = async (age: string) => {
    await connections.pool.query(`update second_factor set created_at = now() - interval '${age}'`)
    await sweepAccounts(connections.db)
    return (await connections.pool.query('select from second_factor')).rowCount
  }
  expect(await left('59 minutes')).toBe(2)
  expect(await left('61 minutes')).toBe(1)
})

test('that somebody signed up again stays known until the address is confirmed', async () => {
  const member = await make.user({ email_confirmed_at: null })
  const user = { email: member.email, password: 'another long walk', profile: { firstName: 'Eve' } }
  await visitor.call(signUp, { body: { user } })
  await outboxOf(dataDir).nth(1, member.email)
  const { pool } = connections
  await pool.query(`update mailed_token set expires_at = now() - interval '90 days'`)
  const left = async () => {
    await sweepAccounts(connections.db)
    return (await pool.query('select from mailed_token where password_hash is not null')).rowCount
  }
  expect(await left()).toBe(1)
  await pool.query('update member set email_confirmed_at = now()')
  expect(await left()).toBe(0)
})
