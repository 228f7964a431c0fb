import { confirmEmail, signUp } from '@farfolk/contract/accounts'
import { invitationPath } from '@farfolk/contract/invitations'
import { describe, expect, test } from 'vitest'
import { tokenIn } from '../testing/mailbox.ts'
import { bearer, startTestApp, type TestApp } from '../testing/test-app.ts'
import { freshEmail, invitationActs, password } from './testing.ts'

const countMembers = async ({ connections }: TestApp, email: string) =>
  (await connections.db.selectFrom('member').select('id').where('email', '=', email).execute())
    .length

const join = ({ visitor }: TestApp, email: string, token: string) => {
  const user = { email, password, profile: { firstName: 'Lea' }, redirect: invitationPath(token) }
  return visitor.call(signUp, { body: { user } })
}

describe('a closed club', async () => {
  const club = await startTestApp({ SIGNUPS: 'closed' })
  const { make } = club
  const { invite, link } = invitationActs(club)

  test('mails nobody, and its links bring nobody', async () => {
    const [me, ben] = [await make.user(), await make.user()]
    for (const email of [freshEmail(), ben.email]) {
      const refused = await invite(me, { email })
      expect(refused).toMatchObject({ status: 422, errors: [{ field: 'invitation.email' }] })
    }
    expect((await join(club, freshEmail(), await link(me))).status).toBe(403)
  })
})

describe('a club of the invited', async () => {
  const club = await startTestApp({ SIGNUPS: 'invited' })
  const { make, connections, visitor } = club
  const { invite, link, mailed, outbox, relation, takeBack } = invitationActs(club)

  test('takes whose address a member has invited', async () => {
    const me = await make.user()
    const email = freshEmail()
    await invite(me, { email })
    const token = await mailed(email)
    await join(club, email, token)
    const confirmation = { token: tokenIn(await outbox.nth(2, email)) }
    const lea = bearer(await visitor.call(confirmEmail, { body: { confirmation } }))
    expect(await relation(token, lea)).toBe('incoming')
  })

  test('takes nobody by a link alone, by another address or one that counts no more', async () => {
    const me = await make.user()
    const gone = await make.user()
    const [other, back, old, closed] = [freshEmail(), freshEmail(), freshEmail(), freshEmail()]
    const { token } = await make.invitation(me)
    await takeBack(me, (await make.invitation(me, { email: back })).id)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await make.invitation(me, { email: old, created_at: longAgo })
    await make.invitation(gone, { email: closed })
    await connections.pool.query('update member set closed_at = now() where id = $1', [gone.id])
    for (const email of [other, back, old, closed]) {
      expect((await join(club, email, token)).status).toBe(201)
      expect([email, await countMembers(club, email)]).toEqual([email, 0])
    }
    const byLink = freshEmail()
    await join(club, byLink, await link(me))
    expect(await countMembers(club, byLink)).toBe(0)
    expect((await outbox.nth(1, byLink)).text).toContain('takes members by invitation')
  })
})
