import { confirmEmail, signUp } from '@farfolk/contract/accounts'
import * as contract from '@farfolk/contract/invitations'
import { getOwnUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { bearer, type TestApp } from '../testing/test-app.ts'

export const password = 'a quiet harbour'
export const freshEmail = () => `friend-${uuid()}@club.example`

type Caller = Parameters<TestApp['as']>[0]

/** What members do about invitations, each by one call. */
export function invitationActs({ as, visitor, connections, dataDir }: TestApp) {
  const outbox = outboxOf(dataDir)
  const open = (token: string, who?: Caller) =>
    (who ? as(who) : visitor).call(contract.openInvitation, { params: { token } })

  return {
    outbox,
    open,
    /** The token of a new link of theirs. */
    async link(who: Caller): Promise<string> {
      const { data } = await as(who).call(contract.createInvitationLink, {})
      return data.url.split('/invitations/')[1]!
    },
    invite: (who: Caller, invitation: contract.InvitationInput | { email: string }) =>
      as(who).call(contract.createInvitation, { body: { invitation } }),
    takeBack: (who: Caller, id: string) =>
      as(who).call(contract.deleteInvitation, { params: { id } }),
    list: async (who: Caller) => (await as(who).call(contract.listInvitations, {})).data,
    /** The token in the newest mail to an address. */
    async mailed(email: string, nth = 1): Promise<string> {
      const letter = await outbox.nth(nth, email)
      return /\/invitations\/([\w-]+)/.exec(letter.text ?? '')![1]!
    },
    /** Whoever has the link signs up with an address, and confirms it. */
    async join(token: string, email = freshEmail(), firstName = 'Lea') {
      const redirect = contract.invitationPath(token)
      const user = { email, password, profile: { firstName }, redirect }
      const before = (await outbox.all(email)).length
      await visitor.call(signUp, { body: { user } })
      const confirmation = { token: tokenIn(await outbox.nth(before + 1, email)) }
      const member = bearer(await visitor.call(confirmEmail, { body: { confirmation } }))
      const { id } = (await as(member).call(getOwnUser, {})).data
      return { ...member, id, email, first_name: firstName }
    },
    /** What there is between them and who invites, null where the link opens nothing to them. */
    async relation(token: string, who?: Caller) {
      const { status, data } = await open(token, who)
      return status === 404 ? null : data.relation.kind
    },
    async told(who: Caller): Promise<string[]> {
      const { data } = await as(who).call(listNotifications, {})
      return data
        .filter(({ type }) => type !== 'welcome')
        .map(({ type, actor }) => `${type} ${actor?.profile.firstName}`)
    },
    /** Until the jobs have looked at every invitation. */
    delivered: () =>
      expect
        .poll(async () => {
          const text = `select from pgboss.job where name in ('club-invitations', 'mail')
            and state <> 'completed' and start_after <= now()`
          return (await connections.pool.query(text)).rowCount
        })
        .toBe(0),
  }
}
