import {
  closeAccount,
  confirmEmail,
  listSessions,
  logIn,
  requestEmailChange,
  signUp,
} from '@farfolk/contract/accounts'
import { createCalendarFeed } from '@farfolk/contract/calendars'
import { openChannel } from '@farfolk/contract/chat'
import { createFriendship } from '@farfolk/contract/friendships'
import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import { createReport } from '@farfolk/contract/reports'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'

const { visitor, as, inject, make, connections, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'

function newUser(fields: object = {}) {
  const email = `ann-${uuid()}@club.example`
  return { email, password, profile: { firstName: 'Ann' }, ...fields }
}

async function countMembers(email: string): Promise<number> {
  const { rows } = await connections.pool.query(
    'select count(*)::integer as count from member where lower(email) = lower($1)',
    [email],
  )
  return rows[0].count
}

test('a signup makes a member and mails a link to confirm', async () => {
  const user = newUser({ profile: { firstName: '  Åsa ', lastName: 'Öberg' } })
  const reply = await visitor.call(signUp, { body: { user } })
  expect(reply.status).toBe(201)
  expect(reply.data).toEqual({ id: expect.any(String), email: user.email })
  const mail = await outbox.nth(1, user.email)
  expect(mail.text).toContain('Welcome to Farfolk, Åsa')
  expect(mail.text).toContain(`http://localhost:3000/confirmations?token=${tokenIn(mail)}`)
  const { data } = await visitor.call(logIn, { body: { user } })
  expect(data).toMatchObject({
    id: reply.data.id,
    emailConfirmed: false,
    locale: 'en',
    profile: { firstName: 'Åsa', lastName: 'Öberg' },
  })
})

test('a new member measures as who reads in the region of their page does', async () => {
  const unitsOf = async (locale?: string) => {
    const user = newUser({ locale })
    await visitor.call(signUp, { body: { user } })
    const { data } = await visitor.call(logIn, { body: { user } })
    return data.settings.units
  }
  expect(await unitsOf('en-GB')).toBe('imperial')
  expect(await unitsOf('en-AU')).toBe('metric')
  expect(await unitsOf('de')).toBe('metric')
  expect(await unitsOf()).toBe('metric')
})

test('the link leads to where the member wanted to be, by a path of the club alone', async () => {
  const redirect = '/trips/1/travellers?x=https://a.example&y=ü'
  const user = newUser({ redirect })
  expect((await visitor.call(signUp, { body: { user } })).status).toBe(201)
  const mail = await outbox.nth(1, user.email)
  const link = `http://localhost:3000/confirmations?token=${tokenIn(mail)}&redirect=`
  expect(mail.text).toContain(link + encodeURIComponent(redirect))
  expect(mail.html).toContain(encodeURIComponent(redirect))

  // Who signs up again with an address that waits is led by their own link.
  const again = { ...user, redirect: '/chat' }
  await visitor.call(signUp, { body: { user: again } })
  expect((await outbox.nth(2, user.email)).text).toContain('&redirect=%2Fchat')

  for (const [target, code] of [
    ['//elsewhere.example/home', 'format'],
    ['/\\elsewhere.example', 'format'],
    ['/.//elsewhere.example', 'format'],
    ['/a/..//elsewhere.example', 'format'],
    ['https://elsewhere.example/', 'format'],
    ['javascript:alert(1)', 'format'],
    ['trips/1', 'format'],
    [`/${'x'.repeat(500)}`, 'maximum'],
  ]) {
    const refused = await visitor.call(signUp, { body: { user: newUser({ redirect: target }) } })
    expect([target, refused.status, refused.errors?.[0]]).toMatchObject([
      target,
      422,
      { code, field: 'user.redirect' },
    ])
  }
})

test('what is missing is listed once each, with the printed words', async () => {
  const reply = await visitor.call(signUp, {
    body: { user: { email: 'a@b', password: 'short', profile: { firstName: ' ' } } },
  })
  expect(reply.status).toBe(422)
  expect(reply.errors).toEqual([
    {
      code: 'minimum',
      field: 'user.email',
      message: 'Needs to be at least 5 characters long',
    },
    {
      code: 'minimum',
      field: 'user.password',
      message: 'Needs to be at least 8 characters long',
    },
    { code: 'required', field: 'user.profile.firstName', message: 'Field is required' },
  ])
})

test.each(['password1', 'Password123', 'QWERTYuiop', '  password1  ', 'EVA@club.example'])(
  'the password %j is too easy to guess',
  async (easy) => {
    const user = newUser({ email: 'eva@club.example', password: easy })
    const reply = await visitor.call(signUp, { body: { user } })
    expect(reply.status).toBe(422)
    expect(reply.errors).toEqual([
      { code: 'too_common', field: 'user.password', message: 'Is too easy to guess' },
    ])
  },
)

test('an easy password is named beside what else is wrong', async () => {
  const user = newUser({ email: 'eva', password: 'password1' })
  const reply = await visitor.call(signUp, { body: { user } })
  expect(reply.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['user.email', 'minimum'],
    ['user.password', 'too_common'],
  ])
})

test.each(['WIN http://evil.example', 'www.evil.example', 'me@evil.example'])(
  'a mail to an address carries no link for a name: %s',
  async (name) => {
    const user = newUser({ profile: { firstName: name, lastName: name } })
    const reply = await visitor.call(signUp, { body: { user } })
    expect(reply.status).toBe(422)
    expect(reply.errors).toMatchObject([
      { field: 'user.profile.firstName', code: 'format' },
      { field: 'user.profile.lastName', code: 'format' },
    ])
  },
)

test('a mail to an address has no program make a link of a name', async () => {
  const user = newUser({ profile: { firstName: 'St.John of evil.example/x' } })
  expect((await visitor.call(signUp, { body: { user } })).status).toBe(201)
  const letter = await outbox.nth(1, user.email)
  expect(letter.text).toContain('Welcome to Farfolk, St. John of evil. example/x')
})

test('a taken address answers the same and mails its owner', async () => {
  const owner = await make.user({ first_name: 'Olga' })
  const user = newUser({ email: owner.email.toUpperCase(), password: 'another long one' })
  const reply = await visitor.call(signUp, { body: { user } })
  expect(reply.status).toBe(201)
  expect(reply.data).toEqual({ id: expect.any(String), email: user.email })
  expect(reply.data.id).not.toBe(owner.id)
  const mail = await outbox.nth(1, owner.email)
  expect(mail.subject).toBe('You are a member already')
  expect(mail.text).toContain('Hello again, Olga')
  expect(await countMembers(owner.email)).toBe(1)
  expect((await visitor.call(logIn, { body: { user } })).status).toBe(401)
})

test('until the address is confirmed nobody else sees the member, who then is there', async () => {
  const owner = await make.user()
  const [user, taken] = [newUser(), newUser({ email: owner.email })]
  const other = await make.user()
  const { data: fresh } = await visitor.call(signUp, { body: { user } })
  const { data: nobody } = await visitor.call(signUp, { body: { user: taken } })
  const own = bearer(await visitor.call(logIn, { body: { user } }))
  const profile = { bio: 'Free tickets', links: ['https://spam.example/'] }
  expect((await as(own).call(updateOwnUser, { body: { user: { profile } } })).status).toBe(200)
  const statuses = async (id: string) => [
    (await visitor.call(getUser, { params: { id } })).status,
    (await as(other).call(getUser, { params: { id } })).status,
    (await as(other).call(createFriendship, { body: { friendship: { userId: id } } })).status,
    (await as(other).call(openChannel, { body: { channel: { userIds: [id] } } })).status,
    (await as(other).call(createReport, { body: { report: { kind: 'user', id, reason: 'spam' } } }))
      .status,
  ]
  expect(await statuses(fresh.id)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(nobody.id)).toEqual([404, 404, 404, 404, 404])
  expect((await as(own).call(getOwnUser, {})).data.profile.bio).toBe('Free tickets')
  expect((await as(own).call(getUser, { params: { id: fresh.id } })).status).toBe(200)
  const token = tokenIn(await outbox.nth(1, user.email))
  await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect(await statuses(fresh.id)).toEqual([200, 200, 201, 201, 201])
})

test('of two signups before the address is confirmed, the confirmed link decides', async () => {
  const first = newUser({ password: 'the first password' })
  const second = { ...first, password: 'the second password', profile: { firstName: 'Bea' } }
  await visitor.call(signUp, { body: { user: first } })
  const stranger = await visitor.call(logIn, { body: { user: first } })
  expect((await as(bearer(stranger)).call(listSessions, {})).status).toBe(200)
  await visitor.call(signUp, { body: { user: second } })
  const token = tokenIn(await outbox.nth(2, first.email))
  expect((await visitor.call(logIn, { body: { user: second } })).status).toBe(401)

  const confirmed = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect(confirmed.data).toMatchObject({ emailConfirmed: true, profile: { firstName: 'Bea' } })
  expect((await visitor.call(logIn, { body: { user: second } })).status).toBe(200)
  expect((await visitor.call(logIn, { body: { user: first } })).status).toBe(401)
  expect((await as(bearer(stranger)).call(listSessions, {})).status).toBe(401)
  const old = tokenIn(await outbox.nth(1, first.email))
  const late = await visitor.call(confirmEmail, { body: { confirmation: { token: old } } })
  expect(late.errors?.[0]?.code).toBe('invalid_token')
})

test('whoever had signed up with the address before keeps no way in, and none to look in', async () => {
  const first = newUser({ password: 'the first password' })
  const second = { ...first, password: 'the second password', profile: { firstName: 'Bea' } }
  await visitor.call(signUp, { body: { user: first } })
  const stranger = as(bearer(await visitor.call(logIn, { body: { user: first } })))
  const elsewhere = newUser().email
  const emailChange = { email: elsewhere, password: first.password }
  expect((await stranger.call(requestEmailChange, { body: { emailChange } })).status).toBe(202)
  const moving = tokenIn(await outbox.nth(1, elsewhere))
  const feed = (await stranger.call(createCalendarFeed, {})).data.url
  const lookIn = () => inject({ url: new URL(feed).pathname })
  expect((await lookIn()).statusCode).toBe(200)

  await visitor.call(signUp, { body: { user: second } })
  const token = tokenIn(await outbox.nth(2, first.email))
  await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  const moved = await visitor.call(confirmEmail, { body: { confirmation: { token: moving } } })
  expect(moved.errors?.[0]?.code).toBe('invalid_token')
  expect((await lookIn()).statusCode).toBe(404)
  expect((await visitor.call(logIn, { body: { user: second } })).status).toBe(200)
})

test('the same address signed up twice at once is one member', async () => {
  const user = newUser()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => visitor.call(signUp, { body: { user } })),
  )
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(201))
  expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(6)
  expect(await countMembers(user.email)).toBe(1)
})

test('the same id again answers the first result and mails nothing more', async () => {
  const user = { ...newUser(), id: uuid() }
  const replies = await Promise.all([
    visitor.call(signUp, { body: { user } }),
    visitor.call(signUp, { body: { user } }),
  ])
  replies.push(await visitor.call(signUp, { body: { user } }))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const reply of replies) expect(reply.data).toEqual({ id: user.id, email: user.email })
  await outbox.nth(1, user.email)
  const marker = newUser()
  await visitor.call(signUp, { body: { user: marker } })
  await outbox.nth(1, marker.email)
  expect(await outbox.all(user.email)).toHaveLength(1)
})

test("another signup's id is a conflict, whether its address was free or taken", async () => {
  const owner = await make.user()
  for (const email of [newUser().email, owner.email]) {
    const id = uuid()
    expect((await visitor.call(signUp, { body: { user: newUser({ id, email }) } })).status).toBe(
      201,
    )
    const reply = await visitor.call(signUp, { body: { user: newUser({ id }) } })
    expect(reply).toMatchObject({ status: 409, errors: [{ code: 'conflict', field: 'user.id' }] })
  }
})

test("a member's id with an address does not tell whose that is", async () => {
  const member = await make.user()
  const other = await make.user()
  for (const email of [newUser().email, other.email, member.email]) {
    const user = newUser({ id: member.id, email })
    const reply = await visitor.call(signUp, { body: { user } })
    expect(reply).toMatchObject({ status: 409, errors: [{ code: 'conflict', field: 'user.id' }] })
  }
})

test('what is no field of ours is never stored', async () => {
  const user = newUser({
    verified: true,
    emailConfirmed: true,
    profile: { firstName: 'A', verified: true },
  })
  await visitor.call(signUp, { body: { user } })
  const { data } = await visitor.call(logIn, { body: { user } })
  expect(data).toMatchObject({ emailConfirmed: false, profile: { verified: false } })
})

test('a signup that was closed before it was confirmed keeps nobody else from the address', async () => {
  const email = `eve-${uuid()}@club.example`
  const [first, second] = [
    newUser({ email }),
    newUser({ email, password: 'another quiet harbour' }),
  ]
  const trip = await make.trip(await make.user())
  await connections.db
    .insertInto('traveller')
    .values({ trip_id: trip.id, id: uuid(), email, status: 'invited' })
    .execute()
  await visitor.call(signUp, { body: { user: first } })
  const link = tokenIn(await outbox.nth(1, email))
  const stranger = as(bearer(await visitor.call(logIn, { body: { user: first } })))
  await stranger.call(closeAccount, { body: { user: { password } } })
  const confirm = (token: string) =>
    visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect((await confirm(link)).status).toBe(422)
  // That it is closed.
  await outbox.nth(2, email)

  expect((await visitor.call(signUp, { body: { user: second } })).status).toBe(201)
  const mail = await outbox.nth(3, email)
  const confirmed = await confirm(tokenIn(mail))
  expect((await visitor.call(logIn, { body: { user: first } })).status).toBe(401)
  expect(await countMembers(email)).toBe(1)
  const seat = await connections.db
    .selectFrom('traveller')
    .select('member_id')
    .where('trip_id', '=', trip.id)
    .where('status', '=', 'invited')
    .executeTakeFirst()
  expect(seat?.member_id).toBe(confirmed.data.id)
})
