import { confirmEmail, logIn, requestEmailChange, signUp } from '@farfolk/contract/accounts'
import { addTraveller } from '@farfolk/contract/company'
import { listNotifications } from '@farfolk/contract/notifications'
import { signInWithGoogle } from '@farfolk/contract/social'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { standIns } from '../visibility/stand-ins.ts'
import { createHashing } from './hashing.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const password = 'a quiet harbour'
const password_hash = await createHashing().hash(password)

const freshEmail = () => `new-${uuid()}@club.example`

type Club = Awaited<ReturnType<typeof startTestApp>>

const join = ({ visitor }: Club, email: string) =>
  visitor.call(signUp, { body: { user: { email, password, profile: { firstName: 'Ann' } } } })

async function comeFromGoogle({ visitor }: Club, email: string) {
  const token = await provider.token({ sub: email, email, given_name: 'Ann' })
  return visitor.call(signInWithGoogle, { body: { user: { token } } })
}

async function countMembers({ connections }: Club, email: string): Promise<number> {
  const members = connections.db.selectFrom('member').select('id').where('email', '=', email)
  return (await members.execute()).length
}

const refused = { status: 403, errors: [{ code: 'signups_closed' }] }

describe('a closed club', async () => {
  const club = await startTestApp({ ...provider.env, SIGNUPS: 'closed' })
  const { visitor, make, as } = club
  const outbox = outboxOf(club.dataDir)

  test('takes nobody, not the invited either, and writes to none of them', async () => {
    const [owner, email] = [await make.user(), freshEmail()]
    const trip = await make.trip(owner)
    const invitation = { params: { id: trip.id }, body: { traveller: { email } } }
    expect((await as(owner).call(addTraveller, invitation)).status).toBe(201)
    await outbox.nth(1, email)
    for (const address of [email, owner.email]) {
      expect(await join(club, address)).toMatchObject(refused)
    }
    expect(await comeFromGoogle(club, email)).toMatchObject(refused)
    expect(await countMembers(club, email)).toBe(0)
    expect(await outbox.all(email)).toHaveLength(1)
    expect(await outbox.all(owner.email)).toEqual([])
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

  async function invite(email: string) {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const invitation = { params: { id: trip.id }, body: { traveller: { email } } }
    expect((await as(owner).call(addTraveller, invitation)).status).toBe(201)
    await outbox.nth(1, email)
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

  test('lets an invited Google account in at once', async () => {
    const email = freshEmail()
    await invite(email)
    expect(await comeFromGoogle(club, email)).toMatchObject({ status: 200, data: { email } })
  })
})
