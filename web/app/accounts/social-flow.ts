import { getSocialDialog, type SocialDialog, type SocialProvider } from '@farfolk/contract/social'
import { callApi } from '../api/call-api.ts'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { readStoredSession } from '../session/session-store.ts'
import { translateRefusal } from '../words/refusals.ts'

/** Why a member went to a provider, and what must come back from there. */
export interface PendingSocial {
  provider: SocialProvider
  intent: 'sign-in' | 'connect'
  /** Where to go then; `''` is the default landing. */
  redirectTo: string
  /** Who was signed in then. */
  userId: string | undefined
  /** Comes back as it went: an answer that nobody here has asked for is not taken. */
  state: string
  /** Stands in the token that was asked for. */
  nonce: string
  /** Shows that who has the code is who has asked for it (RFC 7636). */
  codeVerifier: string
  redirectUri: string
}

export type SocialWish = Pick<PendingSocial, 'provider' | 'intent' | 'redirectTo'>

const storageKey = 'farfolk.social'
const socialAlertId = 'social-sign-in'

/** Leaves the club for the provider's own dialog, which comes back to `/sign-in/<provider>`. */
export async function startSocial(wish: SocialWish): Promise<void> {
  dismissAlert(socialAlertId)
  const { provider } = wish
  const result = await callApi(getSocialDialog, { params: { provider } }, { silent: true })
  if (!result.ok) {
    const away = result.status === 503 ? translateRefusal(result.errors[0]?.message) : undefined
    const words = away ?? wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong()
    addAlert({ id: socialAlertId, type: 'error', messages: [words] })
    return
  }
  const pending: PendingSocial = {
    ...wish,
    userId: readStoredSession()?.userId,
    state: randomText(),
    nonce: randomText(),
    codeVerifier: randomText(),
    redirectUri: `${location.origin}/sign-in/${provider}`,
  }
  const address = await addressOf(result.data, pending)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending))
  } catch {
    // A browser that keeps nothing finds no way back from there.
    addAlert({ id: socialAlertId, type: 'error', messages: [m.error_something_wrong()] })
    return
  }
  location.assign(address)
}

/** What was asked for, once: a second answer finds nothing. */
export function takePendingSocial(): PendingSocial | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text === null ? undefined : (JSON.parse(text) as PendingSocial)
  } catch {
    return undefined
  }
}

async function addressOf(dialog: SocialDialog, pending: PendingSocial): Promise<string> {
  const url = new URL(dialog.url)
  const query: Record<string, string> = {
    client_id: dialog.clientId,
    redirect_uri: pending.redirectUri,
    response_type: dialog.responseType,
    scope: dialog.scope,
    state: pending.state,
  }
  if (pending.provider === 'google') {
    Object.assign(query, { nonce: pending.nonce, prompt: 'select_account' })
  }
  if (dialog.responseType === 'code') Object.assign(query, await challengeOf(pending.codeVerifier))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

async function challengeOf(codeVerifier: string): Promise<Record<string, string>> {
  // Over plain http, but for this machine's own, browsers have no digests.
  if (!isSecureContext) return { code_challenge: codeVerifier, code_challenge_method: 'plain' }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return { code_challenge: base64Url(new Uint8Array(digest)), code_challenge_method: 'S256' }
}

/** 256 random bits. */
function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
