import { getOwnUser, getUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { getVerification, startVerification, verifyPhone } from '@farfolk/contract/verification'
import { expect, test } from 'vitest'
import { smsOutboxOf } from '../testing/sms-outbox.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections, dataDir } = await startTestApp()
const outbox = smsOutboxOf(dataDir)

type Member = Awaited<ReturnType<typeof make.user>>

let numbers = 0
/** Of the range that Sweden keeps for fiction. */
function newNumber(): string {
  numbers += 1
  return `+46701740${String(604 + numbers)}`
}

const ask = (member: Member, phone: string, country?: string) =>
  as(member).call(startVerification, {
    body: { verification: { phone, ...(country && { country }) } },
  })
const answer = (member: Member, code: string) =>
  as(member).call(verifyPhone, { body: { verification: { code } } })
const statusOf = async (member: Member) => (await as(member).call(getVerification, {})).data

async function asked(phone = newNumber()) {
  const member = await make.user()
  await ask(member, phone)
  return { member, phone, code: await outbox.nthCode(1, phone) }
}

/** As far from the right one as can be. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code by SMS verifies a phone, and everybody sees it', async () => {
  const member = await make.user()
  const friend = await make.user()
  const phone = newNumber()
  expect(await statusOf(member)).toEqual({
    status: 'none',
    phone: null,
    sentAt: null,
    expiresAt: null,
    attemptsLeft: null,
  })
  const reply = await ask(member, phone)
  expect(reply).toMatchObject({
    status: 201,
    data: { status: 'pending', phone: `+46 •••••••${phone.slice(-2)}`, attemptsLeft: 5 },
  })
  const { sentAt, expiresAt } = reply.data
  expect(Date.parse(expiresAt ?? '') - Date.parse(sentAt ?? '')).toBe(600_000)
  expect(await answer(member, await outbox.nthCode(1, phone))).toMatchObject({
    status: 200,
    data: { status: 'verified', phone: `+46 •••••••${phone.slice(-2)}`, expiresAt: null },
  })
  expect((await as(member).call(getOwnUser, {})).data.profile.verified).toBe(true)
  const seen = await as(friend).call(getUser, { params: { id: member.id } })
  expect(seen.data.profile.verified).toBe(true)
  const { data } = await as(member).call(listNotifications, {})
  expect(data).toMatchObject([{ type: 'verification_done', path: '/user/verification' }])
})

test.each([
  ['070-174 06 05', 'SE', '+46701740605'],
  ['+46 70 174 06 05', 'FR', '+46701740605'],
  ['0046701740605', null, '+46701740605'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['(202) 555-0143', 'US', '+12025550143'],
  ['07700 900123', 'GB', '+447700900123'],
  ['06 6123 4567', 'IT', '+390661234567'],
])('%s in %s is %s', async (phone, home_country, number) => {
  const member = await make.user({ home_country })
  expect((await ask(member, phone)).status).toBe(201)
  const { rows } = await connections.pool.query('select masked_phone from phone_code')
  expect(rows[0].masked_phone.slice(-2)).toBe(number.slice(-2))
  expect(await outbox.nthCode(1, number)).toMatch(/^\d{6}$/)
  await connections.db.deleteFrom('phone_code').execute()
})

test('the country that is named wins over the own one', async () => {
  const member = await make.user({ home_country: 'SE' })
  expect((await ask(member, '06 98 76 54 32', 'FR')).status).toBe(201)
  expect(await outbox.nthCode(1, '+33698765432')).toMatch(/^\d{6}$/)
})

test.each([
  '',
  '12',
  '070-1740605',
  '+46',
  '+999123456789',
  'call me maybe',
  '+46701740605 and more',
  // Too short, so that the zero would be sent along.
  '+46070123',
  // As long as fixed lines are in some towns there.
  '+49 171 23',
])('%j is no phone number', async (phone) => {
  const member = await make.user()
  expect(await ask(member, phone)).toMatchObject({
    status: 422,
    errors: [{ field: 'verification.phone' }],
  })
  expect((await statusOf(member)).status).toBe('none')
})

test('nothing of the number and the code stands in the tables', async () => {
  const { code, phone, member } = await asked()
  const dump = async () => {
    const { rows } = await connections.pool.query(
      `select (select json_agg(c) from phone_code c) as codes, (select json_agg(p) from verified_phone p) as phones,
         (select json_agg(j.data) from pgboss.job j) as jobs, (select json_agg(m) from member m) as members,
         (select json_agg(l.key) from rate_limit l) as limits`,
    )
    return JSON.stringify(rows)
  }
  expect(await dump()).not.toContain(code)
  expect(await dump()).not.toContain(phone.slice(3))
  await answer(member, code)
  expect(await dump()).not.toContain(phone.slice(3))
})

test('of many wrong codes at once five are tried, and then the right one is too late', async () => {
  const { member, code } = await asked()
  const replies = await Promise.all(Array.from({ length: 12 }, () => answer(member, wrong(code))))
  const codes = replies.map(({ status, errors }) => `${status} ${errors?.[0]?.code}`)
  expect(codes.toSorted()).toEqual([
    ...Array<string>(7).fill('422 expired'),
    ...Array<string>(5).fill('422 wrong_code'),
  ])
  expect((await statusOf(member)).attemptsLeft).toBe(0)
  expect(await answer(member, code)).toMatchObject({ status: 422, errors: [{ code: 'expired' }] })
  expect((await as(member).call(getOwnUser, {})).data.profile.verified).toBe(false)
})

test('a wrong code costs a try, the right one then works, and works once', async () => {
  const { member, code } = await asked()
  expect(await answer(member, wrong(code))).toMatchObject({
    status: 422,
    errors: [{ code: 'wrong_code', field: 'verification.code' }],
  })
  expect((await statusOf(member)).attemptsLeft).toBe(4)
  // As some phones suggest it.
  expect((await answer(member, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(await answer(member, code)).toMatchObject({ status: 422, errors: [{ code: 'expired' }] })
})

test('a code ends after ten minutes', async () => {
  const { member, code } = await asked()
  await connections.pool.query(`update phone_code set expires_at = now()`)
  expect(await answer(member, code)).toMatchObject({ status: 422, errors: [{ code: 'expired' }] })
  expect((await statusOf(member)).status).toBe('pending')
})

test('a new code ends the one before', async () => {
  const { member, code, phone } = await asked()
  await ask(member, phone)
  const second = await outbox.nthCode(2, phone)
  // One time in a million they are the same.
  const elder = second === code ? wrong(code) : code
  expect((await answer(member, elder)).errors?.[0]?.code).toBe('wrong_code')
  expect((await answer(member, second)).status).toBe(200)
})

test('a phone belongs to one member: the second learns it when verifying', async () => {
  const phone = newNumber()
  const { member, code } = await asked(phone)
  const other = await make.user()
  expect((await ask(other, phone)).status).toBe(201)
  const otherCode = await outbox.nthCode(2, phone)
  const statuses = (await Promise.all([answer(member, code), answer(other, otherCode)])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await connections.pool.query(
    `select (select count(*)::integer from verified_phone) as phones,
       (select count(*)::integer from member where verified_at is not null) as members`,
  )
  expect(rows).toEqual([{ phones: 1, members: 1 }])
})

test("a member may change the number, and stays verified until the new one's code is right", async () => {
  const { member, code } = await asked()
  await answer(member, code)
  const next = newNumber()
  await ask(member, next)
  expect((await statusOf(member)).status).toBe('pending')
  expect((await as(member).call(getOwnUser, {})).data.profile.verified).toBe(true)
  await connections.pool.query(`update phone_code set expires_at = now()`)
  expect((await statusOf(member)).status).toBe('verified')
  await ask(member, next)
  await answer(member, await outbox.nthCode(2, next))
  expect((await statusOf(member)).phone).toBe(`+46 •••••••${next.slice(-2)}`)
})

test("nobody sees or answers another's verification", async () => {
  const { code } = await asked()
  const stranger = await make.user()
  expect((await statusOf(stranger)).status).toBe('none')
  expect((await answer(stranger, code)).errors?.[0]?.code).toBe('expired')
  for (const call of [getVerification, startVerification, verifyPhone]) {
    expect((await visitor.call(call, {} as never)).status).toBe(401)
  }
})

test('who has not confirmed the address may look and not ask', async () => {
  const member = await make.user({ email_confirmed_at: null })
  expect((await statusOf(member)).status).toBe('none')
  expect(await ask(member, newNumber())).toMatchObject({
    status: 403,
    errors: [{ code: 'email_unconfirmed' }],
  })
})

test('an unchanged state has the same tag', async () => {
  const { member, code } = await asked()
  const first = await as(member).call(getVerification, {})
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await as(member).call(getVerification, { headers })).status).toBe(304)
  await answer(member, wrong(code))
  expect((await as(member).call(getVerification, { headers })).status).toBe(200)
})
