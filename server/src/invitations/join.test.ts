import {
  confirmEmail,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@farfolk/contract/accounts'
import { acceptFriendship, declineFriendship } from '@farfolk/contract/friendships'
import { invitationPath } from '@farfolk/contract/invitations'
import { getUser } from '@farfolk/contract/members'
import { signInWithGoogle } from '@farfolk/contract/social'
import { afterAll, expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { freshEmail, invitationActs, password } from './testing.ts'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const app = await startTestApp(provider.env)
const { as, visitor, make, connections } = app
const { delivered, invite, join, link, list, mailed, open, outbox, relation, takeBack, told } =
  invitationActs(app)

const ada = () => make.user({ first_name: 'Ada' })
async function comeFromGoogle(email: string, claims: object, redirect: string) {
  const token = await provider.token({ sub: email, email, given_name: 'Lea', ...claims })
  return visitor.call(signInWithGoogle, { body: { user: { token, redirect } } })
}

const joined = async () =>
  (await connections.pool.query('select from invited_member')).rowCount ?? 0

test('who joins by a link is asked to be a friend, and is one by their own yes', async () => {
  const me = await ada()
  const token = await link(me)
  const lea = await join(token)
  expect(await told(me)).toEqual(['invited_joined Lea'])
  expect((await outbox.nth(1, me.email)).subject).toBe('Lea has joined the club by your invitation')
  expect(await told(lea)).toEqual(['friend_request Ada'])
  // They stand on the page that says so: no mail does.
  expect(await outbox.all(lea.email)).toHaveLength(1)
  const opened = await open(token, lea)
  expect(opened.data).toMatchObject({ inviter: { id: me.id }, relation: { kind: 'incoming' } })
  expect(await relation(token, me)).toBe('me')
  const id = opened.data.relation.friendshipId!
  // None without it.
  const before = await as(me).call(getUser, { params: { id: lea.id } })
  expect(before.data.relation).toEqual({ kind: 'sent', friendshipId: id })
  expect((await as(lea).call(acceptFriendship, { params: { id } })).status).toBe(200)
  expect(await relation(token, lea)).toBe('friend')
  expect(await told(me)).toEqual(['friend_accepted Lea', 'invited_joined Lea'])
})

test('a newcomer may say no, and the link brings others', async () => {
  const me = await ada()
  const token = await link(me)
  const [lea, noa] = [await join(token), await join(token, freshEmail(), 'Noa')]
  const { friendshipId } = (await open(token, lea)).data.relation
  await as(lea).call(declineFriendship, { params: { id: friendshipId! } })
  expect(await relation(token, lea)).toBe('none')
  expect(await relation(token, noa)).toBe('incoming')
  expect(await told(me)).toEqual(['invited_joined Noa', 'invited_joined Lea'])
})

test('a mailed invitation tells who came by it, whatever address they took, and brings one', async () => {
  const me = await ada()
  const email = freshEmail()
  const { data } = await invite(me, { email })
  const token = await mailed(email)
  expect(await list(me)).toMatchObject([{ email, joined: null }])
  const lea = await join(token)
  expect(await list(me)).toMatchObject([{ id: data.id, email, joined: { id: lea.id } }])
  expect(await relation(token, lea)).toBe('incoming')
  for (const who of [undefined, await make.user(), me])
    expect(await relation(token, who)).toBeNull()
  const noa = await join(token)
  expect([await relation(token, noa), await told(noa)]).toEqual([null, []])
  expect(await told(me)).toEqual(['invited_joined Lea'])
  expect(await invite(me, { email })).toMatchObject({
    status: 200,
    data: { joined: { id: lea.id } },
  })
  expect((await takeBack(me, data.id)).status).toBe(204)
  expect(await list(me)).toEqual([])
})

test('of two who confirm by one mailed invitation at once one comes by it', async () => {
  const me = await ada()
  const { token } = await make.invitation(me)
  const redirect = invitationPath(token)
  const emails = [freshEmail(), freshEmail()]
  const confirmations = await Promise.all(
    emails.map(async (email) => {
      const user = { email, password, profile: { firstName: 'Lea' }, redirect }
      await visitor.call(signUp, { body: { user } })
      return { token: tokenIn(await outbox.nth(1, email)) }
    }),
  )
  const replies = await Promise.all(
    confirmations.map((confirmation) => visitor.call(confirmEmail, { body: { confirmation } })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const relations = await Promise.all(replies.map((reply) => relation(token, bearer(reply))))
  expect(new Set(relations)).toEqual(new Set(['incoming', null]))
  expect(await told(me)).toEqual(['invited_joined Lea'])
})

test('a link that ends between signing up and confirming brings nobody', async () => {
  const me = await ada()
  const token = await link(me)
  const email = freshEmail()
  const redirect = invitationPath(token)
  const user = { email, password, profile: { firstName: 'Lea' }, redirect }
  await visitor.call(signUp, { body: { user } })
  await link(me)
  const confirmation = { token: tokenIn(await outbox.nth(1, email)) }
  const lea = bearer(await visitor.call(confirmEmail, { body: { confirmation } }))
  expect([await told(me), await told(lea), await relation(token, lea)]).toEqual([[], [], null])
})

test('another confirmation mail follows the link of the signup, whoever asks for it', async () => {
  const [me, ben] = [await ada(), await make.user({ first_name: 'Ben' })]
  const others = invitationPath(await link(ben))
  const token = await link(me)
  for (const [redirect, wanted] of [
    [`${invitationPath(token)}?from=mail`, 'incoming'],
    [undefined, 'none'],
  ] as const) {
    const email = freshEmail()
    const user = { email, password, profile: { firstName: 'Lea' }, redirect }
    await visitor.call(signUp, { body: { user } })
    await outbox.nth(1, email)
    await visitor.call(resendConfirmation, { body: { confirmation: { email, redirect: others } } })
    const confirmation = { token: tokenIn(await outbox.nth(2, email)) }
    const lea = bearer(await visitor.call(confirmEmail, { body: { confirmation } }))
    expect(await relation(token, lea)).toBe(wanted)
  }
  expect([await told(me), await told(ben)]).toEqual([['invited_joined Lea'], []])
})

test('who has mistyped the address and puts it right has come by the link of the signup', async () => {
  const me = await ada()
  const token = await link(me)
  const [mistyped, email] = [freshEmail(), freshEmail()]
  const redirect = invitationPath(token)
  const user = { email: mistyped, password, profile: { firstName: 'Lea' }, redirect }
  await visitor.call(signUp, { body: { user } })
  const lea = bearer(await visitor.call(logIn, { body: { user: { email: mistyped, password } } }))
  await as(lea).call(requestEmailChange, { body: { emailChange: { email, password } } })
  const confirmation = { token: tokenIn(await outbox.nth(1, email)) }
  await visitor.call(confirmEmail, { body: { confirmation } })
  expect([await relation(token, lea), await told(me)]).toEqual(['incoming', ['invited_joined Lea']])
})

/** Signs up once for each of the links, and waits for the mails. */
async function signUpBy(email: string, ...tokens: (string | undefined)[]) {
  for (const token of tokens) {
    const redirect = token && invitationPath(token)
    const user = { email, password, profile: { firstName: 'Lea' }, redirect }
    await visitor.call(signUp, { body: { user } })
  }
  return outbox.nth(tokens.length, email)
}
const resetPasswordOf = async (email: string, nth: number) => {
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  const token = tokenIn(await outbox.nth(nth, email))
  const body = { password: { token, password: 'another quiet harbour' } }
  expect((await visitor.call(resetPassword, { body })).status).toBe(200)
  const user = { email, password: body.password.password }
  return bearer(await visitor.call(logIn, { body: { user } }))
}

test('who confirms by a new password has come by the link of the signup, and is mailed the request', async () => {
  const me = await ada()
  const token = await link(me)
  const email = freshEmail()
  await signUpBy(email, token)
  const lea = await resetPasswordOf(email, 2)
  expect([await relation(token, lea), await told(me)]).toEqual(['incoming', ['invited_joined Lea']])
  await expect
    .poll(async () => (await outbox.all(email)).map(({ subject }) => subject))
    .toContain('Ada would like to be your friend')
})

test('of several signups that a new password confirms all have to be by one link', async () => {
  const [me, ben] = [await ada(), await make.user({ first_name: 'Ben' })]
  const [mine, others] = [await link(me), await link(ben)]
  for (const [tokens, wanted] of [
    [[mine, mine], 'incoming'],
    [[mine, others], 'none'],
    [[mine, undefined], 'none'],
    [[undefined, mine], 'none'],
  ] as const) {
    await connections.pool.query('delete from rate_limit')
    const email = freshEmail()
    await signUpBy(email, ...tokens)
    expect([tokens, await relation(mine, await resetPasswordOf(email, 3))]).toEqual([
      tokens,
      wanted,
    ])
  }
  expect([await told(me), await told(ben)]).toEqual([['invited_joined Lea'], []])
})

test('a password that a member sets anew has come by nothing', async () => {
  const me = await ada()
  const token = await link(me)
  const lea = await join(await link(await make.user()))
  await outbox.nth(1, lea.email)
  await visitor.call(signUp, {
    body: {
      user: {
        email: lea.email,
        password,
        profile: { firstName: 'Lea' },
        redirect: invitationPath(token),
      },
    },
  })
  await outbox.nth(2, lea.email)
  const again = await resetPasswordOf(lea.email, 3)
  expect([await relation(token, again), await told(me)]).toEqual(['none', []])
})

test('whom an operator confirms has come by the link of the signup', async () => {
  const me = await ada()
  const token = await link(me)
  const email = freshEmail()
  await signUpBy(email, token)
  await clubActs(app).club('confirm-email', email)
  const lea = bearer(await visitor.call(logIn, { body: { user: { email, password } } }))
  expect([await relation(token, lea), await told(me)]).toEqual(['incoming', ['invited_joined Lea']])
})

test('the signup that is confirmed says by whose link, not the one that came first', async () => {
  const [me, ben] = [await ada(), await make.user({ first_name: 'Ben' })]
  const email = freshEmail()
  for (const token of [await link(ben), await link(me)]) {
    const redirect = invitationPath(token)
    const user = { email, password, profile: { firstName: 'Lea' }, redirect }
    await visitor.call(signUp, { body: { user } })
  }
  const confirmation = { token: tokenIn(await outbox.nth(2, email)) }
  await visitor.call(confirmEmail, { body: { confirmation } })
  expect([await told(me), await told(ben)]).toEqual([['invited_joined Lea'], []])
})

test('who comes by Google follows the link', async () => {
  const me = await ada()
  const redirect = invitationPath(await link(me))
  expect((await comeFromGoogle(freshEmail(), { email_verified: true }, redirect)).status).toBe(200)
  expect(await told(me)).toEqual(['invited_joined Lea'])
})

test('who comes by an account elsewhere that vouches for no address follows it once confirmed', async () => {
  const me = await ada()
  const redirect = invitationPath(await link(me))
  const email = freshEmail()
  await comeFromGoogle(email, { email_verified: false }, redirect)
  expect(await told(me)).toEqual([])
  const letter = await outbox.nth(1, email)
  expect(letter.text).toContain(`redirect=${encodeURIComponent(redirect)}`)
  await visitor.call(confirmEmail, { body: { confirmation: { token: tokenIn(letter) } } })
  expect(await told(me)).toEqual(['invited_joined Lea'])
})

test('a member who comes back by a link has not joined by it', async () => {
  const me = await ada()
  const before = await joined()
  const lea = await join(await link(me))
  expect(await joined()).toBe(before + 1)
  const other = await link(await make.user())
  const user = {
    email: lea.email,
    password,
    profile: { firstName: 'Lea' },
    redirect: invitationPath(other),
  }
  await visitor.call(signUp, { body: { user } })
  expect(await relation(other, lea)).toBe('none')
  expect(await joined()).toBe(before + 1)
})

test("a member's address gets the same mail, and nobody is told whose it is", async () => {
  const me = await ada()
  const ben = await make.user({ first_name: 'Ben' })
  const email = freshEmail()
  const replies = [await invite(me, { email: ben.email }), await invite(me, { email })]
  expect(replies.map(({ status, data }) => [status, Object.keys(data), data.joined])).toEqual([
    [201, ['id', 'email', 'createdAt', 'joined'], null],
    [201, ['id', 'email', 'createdAt', 'joined'], null],
  ])
  const [ofMember, ofNobody] = [await outbox.nth(1, ben.email), await outbox.nth(1, email)]
  const withoutToken = (text = '') => text.replaceAll(/(invitations|unsubscribe)\/[\w-]+/g, '')
  expect(withoutToken(ofMember.text)).toBe(withoutToken(ofNobody.text))
  const token = await mailed(ben.email)
  // Nothing is between them by this alone.
  expect(await relation(token, ben)).toBe('none')
  expect([await told(ben), await told(me)]).toEqual([[], []])
  expect((await list(me)).map((one) => one.joined)).toEqual([null, null])
})

test('who has blocked, is closed, banned or wants no such mails is not mailed, and told apart by nobody', async () => {
  const me = await ada()
  const [blocking, blocked, closed, banned, quiet, willing] = [
    await make.user(),
    await make.user(),
    await make.user({ closed_at: new Date() }),
    await make.user({ closed_at: new Date(), banned_at: new Date() }),
    await make.user({ email_friend_requests: false }),
    await make.user(),
  ]
  await make.friendship(blocking, me, 'blocked')
  await make.friendship(me, blocked, 'blocked')
  const others = [blocking, blocked, closed, banned, quiet]
  await connections.pool.query('delete from rate_limit')
  for (const { email } of [...others.slice(0, 4), willing]) {
    expect(await invite(me, { email })).toMatchObject({
      status: 201,
      data: { email, joined: null },
    })
  }
  await connections.pool.query('delete from rate_limit')
  await invite(me, { email: quiet.email })
  await outbox.nth(1, willing.email)
  await delivered()
  const mails = await Promise.all(others.map(async ({ email }) => (await outbox.all(email)).length))
  expect(mails).toEqual([0, 0, 0, 0, 0])
  expect(await list(me)).toHaveLength(6)
})

test('mails under way end with what is taken back, and wait for who has left', async () => {
  const [me, gone] = [await ada(), await ada()]
  const [first, second] = [freshEmail(), freshEmail()]
  await app.app.features.jobs.stop()
  const { data } = await invite(me, { email: first })
  await takeBack(me, data.id)
  await invite(gone, { email: second })
  await connections.pool.query('update member set closed_at = now() where id = $1', [gone.id])
  const { rows } = await connections.pool.query<{ id: string }>(
    `select data->>'id' as id from pgboss.job where name = 'club-invitations' and state = 'created'`,
  )
  expect(rows).toHaveLength(2)
  const { mailInvitation } = await import('./mail-invitation.ts')
  for (const { id } of rows) await mailInvitation(app.app.features, { id })
  const waiting = `select from pgboss.job where name = 'mail' and state = 'created'`
  expect((await connections.pool.query(waiting)).rowCount).toBe(0)
  const later = await connections.pool.query<{ id: string }>(
    `select data->>'id' as id from pgboss.job where name = 'club-invitations' and start_after > now()`,
  )
  expect(later.rows).toHaveLength(1)
  await connections.pool.query('update member set closed_at = null where id = $1', [gone.id])
  await mailInvitation(app.app.features, later.rows[0]!)
  expect((await connections.pool.query(waiting)).rowCount).toBe(1)
})
