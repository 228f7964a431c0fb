import { signUp } from '@farfolk/contract/accounts'
import { createTicket } from '@farfolk/contract/tickets'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { maySignUp } from '../accounts/may-sign-up.ts'
import { sweepAccounts } from '../accounts/sweep.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { clubActs } from './testing.ts'

const testApp = await startTestApp({ SIGNUPS: 'invited' })
const { visitor, make, connections, config, dataDir } = testApp
const { db, pool } = connections
const { club } = clubActs(testApp)
const outbox = outboxOf(dataDir)
const freshEmail = () => `new-${uuid()}@club.example`

const join = (email: string) =>
  visitor.call(signUp, {
    body: { user: { email, password: 'a quiet harbour', profile: { firstName: 'Ann' } } },
  })

test('addresses are invited by a mail in their language, and may sign up', async () => {
  const [ann, ben] = [freshEmail(), freshEmail()]
  const said = await club('invite', ann, ben, '--language', 'de')
  expect(said.split('\n')).toEqual([ann, ben].map((email) => expect.stringContaining(email)))
  const mail = await outbox.nth(1, ann)
  expect(mail.subject).toBe('Du bist zu Farfolk eingeladen')
  expect(mail.text).toContain(`${config.publicUrl}/sign-up?email=${encodeURIComponent(ann)}`)
  expect((await join(ann.toUpperCase())).status).toBe(201)
  expect((await outbox.nth(2, ann)).text).toContain('/confirmations?token=')
})

test('without a language it is that of the question the address asked, or that of most', async () => {
  await make.user({ locale: 'fr' })
  await make.user({ locale: 'fr' })
  const [asked, silent] = [freshEmail(), freshEmail()]
  const ticket = {
    email: asked,
    category: 'account',
    subject: '¿Cómo?',
    message: '¿Entro?',
  } as const
  await visitor.call(createTicket, {
    body: { ticket },
    headers: { 'accept-language': 'es' },
  })
  expect(await club('invite', asked)).toContain("'es'")
  expect(await club('invite', silent)).toContain("'fr'")
})

test('the operator is told of who has the address already', async () => {
  const member = await make.user()
  const waiting = await make.user({ email_confirmed_at: null })
  const closed = await make.user({ closed_at: new Date() })
  const banned = await make.user({ closed_at: new Date(), banned_at: new Date() })
  expect(await club('invite', member.email.toUpperCase())).toContain('of a member already')
  expect(await club('invite', waiting.email)).toContain('not confirmed it yet')
  expect(await club('invite', closed.email)).toContain('to sign in opens it again')
  expect(await club('invite', banned.email)).toContain('is banned')
  expect(await outbox.all(member.email)).toEqual([])
  await expect(club('invite', 'nobody')).rejects.toThrow('no e-mail address')
  await expect(club('invite')).rejects.toThrow('It is: invite')
  await expect(club('invite', freshEmail(), '--language', 'xx')).rejects.toThrow('en, de, es, fr')
})

test('an invitation runs out after its days, and begins anew by another', async () => {
  const email = freshEmail()
  const mayJoin = () => maySignUp(config, db, email)
  await club('invite', email)
  expect(await mayJoin()).toBe(true)
  await pool.query(`update club_invitation set created_at = now() - interval '31 days'`)
  expect(await mayJoin()).toBe(false)
  await club('invite', email)
  expect(await mayJoin()).toBe(true)
  await pool.query(`update club_invitation set created_at = now() - interval '31 days'`)
  await sweepAccounts(db)
  expect((await pool.query('select from club_invitation')).rowCount).toBe(0)
})

test('an address that is named twice, or by two at once, gets one mail', async () => {
  const email = freshEmail()
  expect(await club('invite', email, email.toUpperCase())).toContain(
    'has been invited a moment ago',
  )
  const other = freshEmail()
  const said = await Promise.all([club('invite', other), club('invite', other)])
  expect(said.filter((line) => line.includes('a moment ago'))).toHaveLength(1)
  const last = freshEmail()
  await club('invite', last)
  await outbox.nth(1, last)
  expect(await outbox.all(email)).toHaveLength(1)
  expect(await outbox.all(other)).toHaveLength(1)
})

test('nobody is invited to a club that is closed', async () => {
  const closed = clubActs({ ...testApp, config: { ...config, signups: 'closed' } })
  await expect(closed.club('invite', freshEmail())).rejects.toThrow('SIGNUPS is closed')
})
