import { confirmEmail, requestEmailChange, signUp } from '@farfolk/contract/accounts'
import { listPendingTravellers } from '@farfolk/contract/company'
import { getTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make, connections, dataDir } = app
const { invite, accept, remove, travellers, told } = companyActs(app)
const outbox = outboxOf(dataDir)
const password = 'a quiet harbour'

async function start() {
  const ada = await make.user({ first_name: 'Ada' })
  const trip = await make.trip(ada, { audience: 'me', name: 'North' })
  return { ada, trip, params: { id: trip.id } }
}

const toldOf = (who: MadeMember) => expect.poll(() => told(who))

/** Until the jobs have looked at every invitation. */
async function delivered(): Promise<void> {
  await expect
    .poll(async () => {
      const text = `select from pgboss.job where name = 'invitations' and state <> 'completed'`
      return (await connections.pool.query(text)).rowCount
    })
    .toBe(0)
}

test('an address that joins later finds its invitation', async () => {
  const { ada, trip, params } = await start()
  const email = 'Later@club.example'
  const invited = await invite(ada, trip, { email })
  expect([invited.status, invited.data]).toMatchObject([201, { user: null, email }])
  const letter = await outbox.nth(1, email)
  expect(letter.subject).toBe('Ada invites you to North')
  const target = encodeURIComponent(`/trips/${trip.id}/travellers`)
  const search = `redirect=${target}&email=Later%40club.example`
  expect(letter.text).toContain(`/sign-up?${search}`)
  const user = { email: 'later@club.example', password, profile: { firstName: 'Lea' } }
  await visitor.call(signUp, { body: { user } })
  const token = tokenIn(await outbox.nth(2, email))
  const lea = bearer(await visitor.call(confirmEmail, { body: { confirmation: { token } } }))
  const seen = await as(lea).call(getTrip, { params })
  expect(seen.data.travellers.map(({ status }) => status)).toEqual(['owner', 'invited'])
  // The letter has said it: no second one does.
  expect(await told(lea as MadeMember)).toContain('trip_invite Ada')
  const notices = await connections.pool.query(
    `select from pgboss.job where name = 'notices'
      and data->>'memberId' = (select id::text from member where lower(email) = $1)`,
    [user.email],
  )
  expect(notices.rowCount).toBe(0)
  // Who has joined by it the owner learns when they accept, and no sooner.
  expect(await travellers(ada, trip)).toEqual(['Ada owner'])
  const pending = await as(ada).call(listPendingTravellers, { params })
  expect(pending.data).toMatchObject([{ user: null, email, status: 'invited' }])
  const accepted = await accept(lea as MadeMember, trip, invited.data.id)
  expect(accepted.data).toMatchObject({ user: { profile: { firstName: 'Lea' } }, email: null })
  expect(await travellers(ada, trip)).toEqual(['Ada owner', 'Lea accepted'])
})

test('an invitation to nobody of the club carries no links of its own', async () => {
  const { ada } = await start()
  const trip = await make.trip(ada, { name: 'You won: http://evil.example/x me@evil.example' })
  const email = 'lucky@club.example'
  await invite(ada, trip, { email })
  const letter = await outbox.nth(1, email)
  expect(letter.subject).toBe(
    'Ada invites you to You won: http: evil. example/x me @ evil. example',
  )
  expect(letter.text).not.toContain('evil.example')
  expect(letter.html).not.toContain('evil.example')
})

test('an invitation to what the club has hidden goes to no address', async () => {
  const { ada } = await start()
  const trip = await make.trip(ada, { name: 'Cheap gold', isHidden: true })
  const invited = await invite(ada, trip, { email: 'lucky@hidden.example' })
  await expect
    .poll(async () => {
      const text = `select from pgboss.job where name = 'invitations' and start_after > now()
        and data->>'travellerId' = $1`
      return (await connections.pool.query(text, [invited.data.id])).rowCount
    })
    .toBe(1)
  expect(await outbox.all('lucky@hidden.example')).toEqual([])
  await connections.pool.query(
    `delete from pgboss.job where name = 'invitations' and start_after > now()`,
  )
})

test('an invitation speaks as who reads it has asked, else as who invites', async () => {
  const { ada, trip } = await start()
  await make.user({ email: 'New@club.example', email_confirmed_at: null, locale: 'fr' })
  await connections.db
    .insertInto('ticket')
    .values({
      id: uuid(),
      reference: 'FF-234567',
      email: 'Asked@club.example',
      category: 'other',
      subject: 'Hola',
      message: 'Hola',
      locale: 'es',
    })
    .execute()
  for (const [email, subject] of [
    ['new@club.example', "Ada t'invite au voyage North"],
    ['asked@club.example', 'Ada te invita a North'],
    ['unknown@club.example', 'Ada invites you to North'],
  ] as const) {
    await invite(ada, trip, { email })
    expect((await outbox.nth(1, email)).subject).toBe(subject)
  }
})

test('a member is told of an invitation to their address, which stays an address', async () => {
  const { ada, trip, params } = await start()
  const ben = await make.user({ first_name: 'Ben' })
  const invited = await invite(ada, trip, { email: ben.email.toUpperCase() })
  expect(invited.data.user).toBeNull()
  await toldOf(ben).toEqual(['trip_invite Ada'])
  const byName = await invite(ada, trip, { userId: ben.id })
  expect([byName.status, byName.data.email]).toEqual([201, null])
  const listed = await as(ada).call(listPendingTravellers, { params })
  expect(listed.data.map(({ user, email }) => [user?.id, email])).toEqual([
    [undefined, ben.email.toUpperCase()],
    [ben.id, null],
  ])
  expect((await remove(ada, trip, invited.data.id)).status).toBe(204)
  expect(await travellers(ben, trip)).toEqual(['Ada owner', 'Ben invited'])
})

test('an address of whom the owner cannot meet is answered as an unknown one', async () => {
  const { ada, trip, params } = await start()
  const [blocked, closed, aboard] = [
    await make.user(),
    await make.user({ closed_at: new Date() }),
    await make.user({ first_name: 'Cy' }),
  ]
  await make.friendship(blocked, ada, 'blocked')
  await make.traveller(trip, aboard)
  for (const { email } of [blocked, closed, aboard]) {
    expect((await invite(ada, trip, { email })).data).toMatchObject({ user: null, email })
  }
  await delivered()
  for (const { email } of [blocked, closed, aboard]) expect(await outbox.all(email)).toEqual([])
  expect([await told(blocked), await told(aboard)]).toEqual([[], []])
  const { data } = await as(ada).call(listPendingTravellers, { params })
  expect(data.map(({ email }) => email)).toEqual([blocked.email, closed.email, aboard.email])
})

test('who moves to the address finds the invitation, and a later block hides it', async () => {
  const { ada, trip, params } = await start()
  const password_hash = await createHashing().hash(password)
  const ben = await make.user({ first_name: 'Ben', password_hash })
  const email = 'moved@club.example'
  await invite(ada, trip, { email })
  await outbox.nth(1, email)
  await as(ben).call(requestEmailChange, { body: { emailChange: { email, password } } })
  const token = tokenIn(await outbox.nth(2, email))
  await visitor.call(confirmEmail, { body: { confirmation: { token } } })
  expect(await told(ben)).toEqual(['trip_invite Ada'])
  await make.friendship(ben, ada, 'blocked')
  expect((await as(ben).call(getTrip, { params })).status).toBe(404)
  expect(await told(ben)).toEqual([])
  const { data } = await as(ada).call(listPendingTravellers, { params })
  expect(data).toMatchObject([{ email, user: null }])
})
