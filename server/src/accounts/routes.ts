import * as contract from '@farfolk/contract/accounts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { findEasyPassword } from './common-passwords.ts'
import { confirmEmail } from './confirm-email.ts'
import { answerSession } from './answer-session.ts'
import type { AccountDeps } from './deps.ts'
import {
  dropEmailChange,
  emailChangeVersion,
  type EmailChangeRequest,
  findEmailChange,
  requestEmailChange,
} from './email-change.ts'
import { createHashing } from './hashing.ts'
import { createAccountLimits } from './limits.ts'
import { logIn } from './log-in.ts'
import { mailEmailChange } from './mail-email-change.ts'
import { type LinkRequest, mailLink, requestLink } from './mailed-links.ts'
import { changePassword, resetPassword } from './passwords.ts'
import { deleteSession, listSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { sweepAccounts } from './sweep.ts'

const sweepSeconds = 3_600

/** Signing up, in and out, passwords and devices; answers what other features of accounts need. */
export function accounts(features: FeatureDeps): AccountDeps {
  const { connections, rateLimits, jobs, live } = features
  const { route } = features.router
  const { db } = connections
  const deps: AccountDeps = {
    ...features,
    hashing: createHashing(),
    limits: createAccountLimits(db, rateLimits),
  }
  jobs.handle<LinkRequest | EmailChangeRequest>('links', ({ data }) =>
    data.kind === 'email_change' ? mailEmailChange(deps, data) : mailLink(deps, data),
  )
  jobs.repeat('sweep', sweepSeconds, () => sweepAccounts(db))

  route(
    contract.signUp,
    async (context) => {
      const { body, ip, acceptLanguage } = context
      const { id, email, isRepeated } = await signUp(deps, body.user, { ip, acceptLanguage })
      if (isRepeated) context.status = 200
      return { id, email }
    },
    { alsoWrong: findEasyPassword('user', 'password') },
  )

  route(contract.confirmEmail, async ({ body, ip, userAgent, headers }) =>
    answerSession(await confirmEmail(deps, body.confirmation, { ip, userAgent }), headers),
  )

  route(contract.resendConfirmation, async ({ body }) => {
    await requestLink(deps, { kind: 'confirmation', ...body.confirmation })
    return null
  })

  route(contract.logIn, async ({ body, ip, userAgent, headers }) =>
    answerSession(await logIn(deps, body.user, { ip, userAgent }), headers),
  )

  route(contract.logOut, async ({ viewer }) => {
    await deleteSession(db, live, viewer.memberId, viewer.sessionId)
    return null
  })

  route(contract.requestPasswordReset, async ({ body }) => {
    await requestLink(deps, { kind: 'password', email: body.password.email })
    return null
  })

  route(contract.resetPassword, ({ body }) => resetPassword(deps, body.password), {
    alsoWrong: findEasyPassword('password', 'password'),
  })

  route(
    contract.changePassword,
    async ({ body, viewer, ip }) => {
      await changePassword(deps, viewer, body.password, ip)
      return null
    },
    { alsoWrong: findEasyPassword('password', 'new') },
  )

  route(contract.getEmailChange, async (context) => {
    const change = await findEmailChange(db, context.viewer.memberId)
    context.version = emailChangeVersion(change)
    return change
  })

  route(contract.requestEmailChange, ({ body, viewer, ip }) =>
    requestEmailChange(deps, viewer, { ...body.emailChange, ip }),
  )

  route(contract.cancelEmailChange, async ({ viewer, ifMatch }) => {
    await tx(db, async (trx) => {
      requireVersion(ifMatch, emailChangeVersion(await findEmailChange(trx, viewer.memberId)))
      await dropEmailChange(trx, viewer.memberId)
    })
    return null
  })

  route(contract.listSessions, async ({ viewer }) => {
    const sessions = await listSessions(db, viewer.memberId)
    return sessions.map((session) => ({
      id: session.id,
      userAgent: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      current: session.id === viewer.sessionId,
      isPushed: session.is_pushed,
    }))
  })

  route(contract.endSession, async ({ params, viewer }) => {
    if (!(await deleteSession(db, live, viewer.memberId, params.id)))
      throw new ApiError('not_found')
    return null
  })
  return deps
}
