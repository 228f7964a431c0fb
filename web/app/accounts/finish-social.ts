import type { SignedIn } from '@farfolk/contract/accounts'
import type { ApiResult } from '@farfolk/contract/call'
import {
  connectSocialAccount,
  exchangeSocialCode,
  signInWithFacebook,
  signInWithGoogle,
  type SocialAccount,
} from '@farfolk/contract/social'
import { callApi } from '../api/call-api.ts'
import { readStoredSession } from '../session/session-store.ts'
import { mailable } from './mailable.ts'
import { type PendingSocial, takePendingSocial } from './social-flow.ts'

type Failed = ApiResult<never> & { ok: false }
type Signed = ApiResult<SignedIn> & { ok: true }

export type SocialOutcome =
  | { kind: 'signed-in'; pending: PendingSocial; result: Signed }
  | { kind: 'connected'; pending: PendingSocial; account: SocialAccount }
  /** The person went back, or what came is no answer to what this tab has asked. */
  | { kind: 'cancelled'; pending: PendingSocial | undefined }
  /** The account has a second factor: the same token signs in with a code. */
  | { kind: 'asked'; pending: PendingSocial; token: string }
  | { kind: 'refused'; pending: PendingSocial; failure: Failed }

let finishing: Promise<SocialOutcome> | undefined

/**
 * What comes of the provider's answer in the address. A page that is drawn anew meanwhile, as when
 * the member's shell comes around it, gets the same, until it has been taken.
 */
export function finishSocial(provider: string): Promise<SocialOutcome> {
  finishing ??= finish(provider)
  return finishing
}

export function takeFinishedSocial(): void {
  finishing = undefined
}

async function finish(provider: string): Promise<SocialOutcome> {
  const answer = readAnswer()
  const pending = takePendingSocial()
  const isAnswer = pending && pending.provider === provider && answer.get('state') === pending.state
  if (!isAnswer) return { kind: 'cancelled', pending: undefined }
  const token = await tokenOf(answer, pending)
  if (token === undefined) return { kind: 'cancelled', pending }
  if (typeof token !== 'string') return { kind: 'refused', pending, failure: token }
  return pending.intent === 'connect' ? connect(token, pending) : signIn(token, pending)
}

/** Out of the address at once: it must not end up in a history or be sent on. */
function readAnswer(): URLSearchParams {
  const answer = new URLSearchParams(location.hash.slice(1))
  for (const [name, value] of new URLSearchParams(location.search)) answer.append(name, value)
  history.replaceState(history.state, '', location.pathname)
  return answer
}

async function tokenOf(
  answer: URLSearchParams,
  pending: PendingSocial,
): Promise<string | undefined | Failed> {
  const token = answer.get('id_token') ?? answer.get('access_token')
  const code = answer.get('code')
  if (token !== null) return token
  if (code === null) return undefined
  const { provider, codeVerifier, redirectUri } = pending
  const body = { socialCode: { code, codeVerifier, redirectUri } }
  const result = await callApi(exchangeSocialCode, { params: { provider }, body }, { silent: true })
  return result.ok ? result.data.token : result
}

async function signIn(token: string, pending: PendingSocial): Promise<SocialOutcome> {
  const { endpoint, user } = signingIn(token, pending)
  const result = await callApi(endpoint, { body: { user } }, { silent: true })
  if (result.ok) return { kind: 'signed-in', pending, result }
  return result.errors.some(({ code }) => code === 'second_factor_required')
    ? { kind: 'asked', pending, token }
    : { kind: 'refused', pending, failure: result }
}

/** The call that signs in, and what it sends. */
export function signingIn(token: string, { provider, nonce, redirectTo }: PendingSocial) {
  const redirect = mailable(redirectTo)
  return provider === 'google'
    ? { endpoint: signInWithGoogle, user: { token, nonce, redirect } }
    : { endpoint: signInWithFacebook, user: { token, redirect } }
}

async function connect(token: string, pending: PendingSocial): Promise<SocialOutcome> {
  // It would open the account of whoever has signed in here since.
  if (pending.userId !== readStoredSession()?.userId) return { kind: 'cancelled', pending }
  const { provider, nonce } = pending
  const socialAccount = provider === 'google' ? { provider, token, nonce } : { provider, token }
  const result = await callApi(connectSocialAccount, { body: { socialAccount } }, { silent: true })
  return result.ok
    ? { kind: 'connected', pending, account: result.data }
    : { kind: 'refused', pending, failure: result }
}
