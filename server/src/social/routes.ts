import * as contract from '@farfolk/contract/social'
import type { FastifyBaseLogger } from 'fastify'
import { answerSession } from '../accounts/answer-session.ts'
import { createAccountLimits } from '../accounts/limits.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { CallContext } from '../http/route.ts'
import { connect, disconnect } from './connect.ts'
import type { SocialDeps } from './deps.ts'
import { ask, createAsking, createClients } from './ask.ts'
import { RefusedTokenError } from './provider.ts'
import { listSocialAccounts } from './queries.ts'
import { signInAs } from './sign-in.ts'

type SignIn = typeof contract.signInWithGoogle | typeof contract.signInWithFacebook

/** Signing in by an account elsewhere. */
export function social(features: FeatureDeps, log: FastifyBaseLogger): void {
  const { config, connections, rateLimits } = features
  const { route } = features.router
  const { db } = connections
  const deps: SocialDeps = { ...features, limits: createAccountLimits(db, rateLimits) }
  const clients = createClients(config.social)
  const askLimited = createAsking({ clients, db, rateLimits, log })

  async function signIn(
    provider: contract.SocialProvider,
    { body, ip, userAgent, acceptLanguage, headers }: CallContext<SignIn>,
  ) {
    const { token, nonce, code, redirect } = body.user
    const identity = await askLimited(provider, ip, (client) =>
      client.identify(token, nonce),
    ).catch(refuseAs(new ApiError('invalid_credentials')))
    const from = { ip, userAgent, acceptLanguage, code, redirect }
    return answerSession(await signInAs(deps, identity, from), headers)
  }

  route(contract.signInWithGoogle, (context) => signIn('google', context))
  route(contract.signInWithFacebook, (context) => signIn('facebook', context))

  route(contract.getSocialDialog, ({ params }) =>
    ask(clients, params.provider, log, (client) => client.dialog()),
  )

  route(contract.exchangeSocialCode, async ({ params, body, ip }) => {
    const token = await askLimited(params.provider, ip, async (client) => {
      if (!client.exchange) throw new ApiError('not_found')
      return client.exchange(body.socialCode)
    }).catch(refuseAs(new ApiError('invalid_credentials')))
    return { token }
  })

  route(contract.listSocialAccounts, async ({ viewer }) => {
    const accounts = await listSocialAccounts(db, viewer.memberId)
    return accounts.map(({ provider, created_at }) => ({
      provider,
      createdAt: created_at.toISOString(),
    }))
  })

  route(contract.connectSocialAccount, async (context) => {
    const { body, viewer, ip } = context
    const { provider, token, nonce } = body.socialAccount
    // No 401: the session is good, and the browser would forget it.
    const refusal = new ApiError('invalid_token', { field: 'socialAccount.token' })
    const identity = await askLimited(provider, ip, (client) =>
      client.identify(token, nonce),
    ).catch(refuseAs(refusal))
    if (!(await connect(deps, viewer, identity))) context.status = 200
    const accounts = await listSocialAccounts(db, viewer.memberId)
    const account = accounts.find((one) => one.provider === provider)
    if (!account) throw new ApiError('conflict')
    return { provider, createdAt: account.created_at.toISOString() }
  })

  route(contract.disconnectSocialAccount, async ({ params, viewer }) => {
    await disconnect(deps, viewer, params.provider)
    return null
  })
}

function refuseAs(refusal: ApiError) {
  return (error: unknown): never => {
    throw error instanceof RefusedTokenError ? refusal : error
  }
}
