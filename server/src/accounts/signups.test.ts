import { confirmEmail, logIn, requestEmailChange, signUp } from '@farfolk/contract/accounts'
import { addTraveller } from '@farfolk/contract/company'
import { getOwnUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { signInWithGoogle } from '@farfolk/contract/social'
import { createTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { standIns } from '../visibility/stand-ins.ts'
import { deliverInvitation } from '../company/deliver-invitation.ts'
import { createHashing } from './hashing.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const password = 'a quiet harbour'
const password_hash = await createHashing().hash(password)

const freshEmail = () => `new-${uuid()}@club.example`

type Club = Awaited<ReturnType<typeof startTestApp>>

const join = ({ visitor }: Club, email: string) =>
  visitor.call(signUp, { body: { user: { email, password, profile: { firstName: 'Ann' } } } })

async function comeFromGoogle({ visitor }: Club, email: string, claims: object = {}) {
  const token = await provider.token({ sub: email, email, given_name: 'Ann', ...claims })
  return visitor.call(signInWithGoogle, { body: { user: { token } } })
}

async function countMembers({ connections }: Club, email: string): Promise<number> {
  const members = connections.db.selectFrom('member').select('id').where('email', '=', email)
  return (await members.execute()).length
}

const refused = { status: 403, errors: [{ code: 'signups_closed' }] }

describe('a closed club', async () => {
  const club = await startTestApp({ ...provider.env, SIGNUPS: 'closed' })
  const { visitor, make, as, connections } = club
  const outbox = outboxOf(club.dataDir)

  test('takes nobody, not the invited either, and writes to none of them', async () => {
    const [owner, email] = [await make.user(), freshEmail()]
    const { id: tripId } = await make.trip(owner)
    await connections.db
      .insertInto('traveller')
      .values({ trip_id: tripId, id: uuid(), email, status: 'invited' })
      .execute()
    for (const address of [email, owner.email]) {
      expect(await join(club, address)).toMatchObject(refused)
    }
    expect(await comeFromGoogle(club, email)).toMatchObject(refused)
    expect(await countMembers(club, email)).toBe(0)
    expect(await outbox.all(email)).toEqual([])
    expect(await outbox.all(owner.email)).toEqual([])
  })

  test('has no invitations by address, of members neither', async () => {
    const [owner, member] = [await make.user(), await make.user()]
    const trip = await make.trip(owner)
    const invite = (traveller: { email: string } | { userId: string }) =>
      as(owner).call(addTraveller, { params: { id: trip.id }, body: { traveller } })
    for (const email of [freshEmail(), member.email]) {
      expect(await invite({ email })).toMatchObject({
        status: 422,
        errors: [{ code: 'invalid', field: 'traveller.email' }],
      })
    }
    expect((await invite({ userId: member.id })).status).toBe(201)
  })

  test('mails none of the invitations that waited when it was closed', async () => {
    const [owner, email, member] = [await make.user(), freshEmail(), await make.user()]
    const { id: tripId } = await make.trip(owner)
    for (const address of [email, member.email]) {
      const travellerId = uuid()
      await connections.db
        .insertInto('traveller')
        .values({ trip_id: tripId, id: travellerId, email: address, status: 'invited' })
        .execute()
      await deliverInvitation(club.app.features, { tripId, travellerId })
    }
    const { data } = await as(member).call(listNotifications, {})
    expect(data.map(({ type }) => type)).toEqual(['trip_invite'])
    // The member's comes after the other would have.
    await outbox.nth(1, member.email)
    expect(await outbox.all(email)).toEqual([])
  })

  test('tells nobody by an unverified account elsewhere who is a member', async () => {
    const member = await make.user()
    for (const email of [member.email, freshEmail()]) {
      const unverified = { sub: uuid(), email_verified: false }
      expect(await comeFromGoogle(club, email, unverified)).toMatchObject(refused)
    }
  })

  test('lets those in who are its members', async () => {
    const member = await make.user({ password_hash })
    const { email } = member
    expect((await visitor.call(logIn, { body: { user: { email, password } } })).status).toBe(200)
    expect(await comeFromGoogle(club, email)).toMatchObject({
      status: 200,
      data: { id: member.id },
    })
  })
})

describe('a club of the invited', async () => {
  const club = await startTestApp({ ...provider.env, SIGNUPS: 'invited' })
  const { visitor, make, as, connections } = club
  const outbox = outboxOf(club.dataDir)

  async function invite(email: string, mails = 1) {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const invitation = { params: { id: trip.id }, body: { traveller: { email } } }
    expect((await as(owner).call(addTraveller, invitation)).status).toBe(201)
    await outbox.nth(mails, email)
    return owner
  }

  test('takes who was invited to a trip, whatever the case of the address', async () => {
    const email = freshEmail()
    await invite(email)
    expect((await join(club, email.toUpperCase())).status).toBe(201)
    const token = tokenIn(await outbox.nth(2, email))
    const confirmed = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
    expect(confirmed.status).toBe(200)
    const { data } = await as(bearer(confirmed)).call(listNotifications, {})
    expect(data.map(({ type }) => type).toSorted()).toEqual(['trip_invite', 'welcome'])
  })

  test('answers all others the same, and tells them alone by a mail', async () => {
    const email = freshEmail()
    expect(await join(club, email)).toMatchObject({ status: 201, data: { email } })
    const mail = await outbox.nth(1, email)
    expect(mail.subject).toBe('You need an invitation')
    expect(mail.text).not.toContain('/confirmations')
    expect(await countMembers(club, email)).toBe(0)
    expect(await comeFromGoogle(club, email)).toMatchObject(refused)
    expect(await countMembers(club, email)).toBe(0)
  })

  test('takes the signup of before, by its id, from who is invited meanwhile', async () => {
    const [id, email] = [uuid(), freshEmail()]
    const again = (address = email) => {
      const user = { id, email: address, password, profile: { firstName: 'Ann' } }
      return visitor.call(signUp, { body: { user } })
    }
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(200)
    await outbox.nth(1, email)
    await invite(email, 2)
    expect((await again(freshEmail())).status).toBe(409)
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await countMembers(club, email)).toBe(1)
    const token = tokenIn(await outbox.nth(3, email))
    expect((await again()).status).toBe(200)
    const mails = `select from pgboss.job where name = 'mail'`
    expect((await connections.pool.query(mails)).rowCount).toBe(3)
    const confirmed = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
    expect(confirmed).toMatchObject({ status: 200, data: { id } })
  })

  test('refuses an id that nobody can have to the invited and to all others alike', async () => {
    const invited = freshEmail()
    await invite(invited)
    for (const email of [invited, freshEmail()]) {
      const user = { id: standIns.friend, email, password, profile: { firstName: 'Ann' } }
      expect((await visitor.call(signUp, { body: { user } })).status).toBe(409)
    }
  })

  test('lets nobody in by the invited address of another', async () => {
    const email = freshEmail()
    await invite(email)
    await join(club, email)
    const guest = as(bearer(await visitor.call(logIn, { body: { user: { email, password } } })))
    const move = () =>
      guest.call(requestEmailChange, { body: { emailChange: { email: freshEmail(), password } } })
    expect(await move()).toMatchObject({ status: 403, errors: [{ code: 'email_unconfirmed' }] })
    const token = tokenIn(await outbox.nth(2, email))
    await visitor.call(confirmEmail, { body: { confirmation: { token } } })
    expect((await move()).status).toBe(202)
  })

  test('tells a member who signs up again what every club does', async () => {
    const member = await make.user()
    expect((await join(club, member.email)).status).toBe(201)
    expect((await outbox.nth(1, member.email)).subject).toBe('You are a member already')
  })

  test('takes no invitation of somebody whom the club has closed', async () => {
    const email = freshEmail()
    const owner = await invite(email)
    await connections.pool.query('update member set closed_at = now() where id = $1', [owner.id])
    await join(club, email)
    expect((await outbox.nth(2, email)).subject).toBe('You need an invitation')
  })

  test('takes an account elsewhere that has not verified an invited address as a signup', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    await invite(email)
    const unverified = { email_verified: false }
    expect(await comeFromGoogle(club, other, unverified)).toMatchObject(refused)
    const reply = await comeFromGoogle(club, email, unverified)
    expect(reply).toMatchObject({ status: 200, data: { email, emailConfirmed: false } })
    const guest = as(bearer(reply))
    const unconfirmed = { status: 403, errors: [{ code: 'email_unconfirmed' }] }
    const trip = { name: 'Lakes' }
    expect(await guest.call(createTrip, { body: { trip } })).toMatchObject(unconfirmed)
    const emailChange = { email: other }
    expect(await guest.call(requestEmailChange, { body: { emailChange } })).toMatchObject(
      unconfirmed,
    )
    // Who reads the mail decides, whoever came first.
    await join(club, email)
    const token = tokenIn(await outbox.nth(3, email))
    const confirmed = await visitor.call(confirmEmail, { body: { confirmation: { token } } })
    expect(confirmed).toMatchObject({ status: 200, data: { emailConfirmed: true } })
    expect((await guest.call(getOwnUser, {})).status).toBe(401)
    expect(await comeFromGoogle(club, email, unverified)).toMatchObject(refused)
  })

  test('lets an invited Google account in at once', async () => {
    const email = freshEmail()
    await invite(email)
    expect(await comeFromGoogle(club, email)).toMatchObject({ status: 200, data: { email } })
  })
})
