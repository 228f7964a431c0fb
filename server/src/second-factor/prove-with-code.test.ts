import { changePassword, closeAccount, logIn, requestEmailChange } from '@farfolk/contract/accounts'
import { createApiToken, listApiTokens } from '@farfolk/contract/api-tokens'
import { getOwnUser } from '@farfolk/contract/members'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@farfolk/contract/second-factor'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { startTestApp } from '../testing/test-app.ts'
import { codeOf, turnedOn } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const password = 'a quiet harbour'
const passwordHash = await createHashing().hash(password)

const newMember = () => make.user({ password_hash: passwordHash })
type Member = Awaited<ReturnType<typeof newMember>>

const makeToken = (member: Member, fields: object) =>
  as(member).call(createApiToken, {
    body: { apiToken: { name: 'Backup', scope: 'write', expiresInDays: 366, ...fields } },
  })
const close = (member: Member, fields: object) =>
  as(member).call(closeAccount, { body: { user: fields } })

test.each([
  ['apiToken', makeToken, 201],
  ['user', close, 202],
] as const)('with a factor on %s takes a code beside the password', async (of, act, status) => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  expect(await act(member, { password })).toMatchObject({
    status: 422,
    errors: [{ code: 'required', field: `${of}.code` }],
  })
  expect(await act(member, { password, code: codeOf(secret, 4) })).toMatchObject({
    status: 422,
    errors: [{ code: 'wrong_code', field: `${of}.code` }],
  })
  // The password is looked at first, and uses no code up.
  const code = codeOf(secret)
  expect((await act(member, { password: 'not the password', code })).errors).toMatchObject([
    { code: 'wrong_password', field: `${of}.password` },
  ])
  expect((await as(member).call(getOwnUser, {})).status).toBe(200)
  expect((await as(member).call(listApiTokens, {})).data).toEqual([])
  expect((await act(member, { password, code })).status).toBe(status)
})

test('a code that made a token signs nobody in, and the other way round', async () => {
  const member = await newMember()
  const { secret } = await turnedOn(testApp, member, password)
  const enter = (code: string) =>
    visitor.call(logIn, { body: { user: { email: member.email, password, code } } })
  expect((await makeToken(member, { password, code: codeOf(secret) })).status).toBe(201)
  expect((await enter(codeOf(secret))).status).toBe(401)
  expect((await enter(codeOf(secret, 1))).status).toBe(200)
  const replayed = await makeToken(member, { password, code: codeOf(secret, 1) })
  expect(replayed.errors).toMatchObject([{ code: 'wrong_code' }])
})

test('without a factor a code is neither asked for nor looked at', async () => {
  const member = await newMember()
  expect((await makeToken(member, { password, code: '000000' })).status).toBe(201)
  expect((await close(member, { password })).status).toBe(202)
})

test('what opens nothing by itself asks for none: a password, and a link to a new address', async () => {
  const member = await newMember()
  await turnedOn(testApp, member, password)
  const emailChange = { email: `new-${member.email}`, password }
  expect((await as(member).call(requestEmailChange, { body: { emailChange } })).status).toBe(202)
  const changed = { current: password, new: 'another quiet harbour' }
  expect((await as(member).call(changePassword, { body: { password: changed } })).status).toBe(204)
})

const endIt = (member: Member, fields: { password: string }) =>
  as(member).call(endSecondFactor, { body: { secondFactor: { code: '000000', ...fields } } })
const renew = (member: Member, fields: { password: string }) =>
  as(member).call(renewRecoveryCodes, { body: { secondFactor: { code: '000000', ...fields } } })

/** Runs `act` up to its lock of the member, who is held; answers once it waits or is over. */
async function whileHeld<T>(member: Member, act: () => Promise<T>, during: () => Promise<unknown>) {
  const holder = await connections.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from member where id = $1 for no key update', [member.id])
    let isOver = false
    const acting = act().finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await countWaiting(connections.pool)) > 0).toBe(true)
    await during()
    await holder.query('commit')
    return await acting
  } finally {
    holder.release()
  }
}

test.each([
  ['a token', makeToken, 422],
  ['closing the account', close, 422],
  ['turning it off', endIt, 404],
  ['new recovery codes', renew, 404],
] as const)('a factor that is turned on meanwhile stops %s', async (_, act, status) => {
  const member = await newMember()
  const replied = await whileHeld(
    member,
    async () => (await act(member, { password })).status,
    () =>
      connections.pool.query(
        `insert into second_factor (member_id, secret, on_since, last_step)
         values ($1, $2, now(), 1)`,
        [member.id, 'A'.repeat(80)],
      ),
  )
  expect(replied).toBe(status)
  const state = (await as(member).call(getSecondFactor, {})).data
  expect(state).toEqual({ onSince: expect.stringMatching(/Z$/), recoveryCodesLeft: 0 })
})

test('what goes without a code and what turns it on wait for each other', async () => {
  const member = await newMember()
  const begun = await as(member).call(beginSecondFactor, { body: { secondFactor: { password } } })
  const code = codeOf(begun.data.secret)
  const confirm = () => as(member).call(confirmSecondFactor, { body: { secondFactor: { code } } })
  const reply = await whileHeld(member, confirm, async () => {
    expect((await as(member).call(getSecondFactor, {})).data.onSince).toBeNull()
  })
  expect(reply.status).toBe(200)
})
