import {
  beginPasskeySignIn,
  type RequestOptions,
  type SignedCredential,
  signInWithPasskey,
} from '@farfolk/contract/passkeys'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { m } from '../paraglide/messages.js'
import { invalidCredentials } from './account-drafts.ts'
import { enter, type Entering } from './use-sign-in.ts'

interface PasskeySignIn extends Entering {
  redirectTo: string | undefined
  onBanned: () => void
}

/** A device is asked for one thing at a time, and may end what it was asked before: ends what it offers by itself. */
let endOffer: (() => void) | undefined
/** By the button: nothing is offered meanwhile. */
let isAsked = false

/** Asks the device, and then the club with what that has signed; tells what comes of it. */
export async function signInByPasskey(wish: PasskeySignIn): Promise<void> {
  endOffer?.()
  dismissAlert(invalidCredentials)
  isAsked = true
  const credential = await askedFor().finally(() => {
    isAsked = false
  })
  if (credential) await enterBy(wish, credential)
}

async function askedFor(): Promise<SignedCredential | undefined> {
  const options = await callApi(beginPasskeySignIn, {})
  return options.ok ? askDevice(options.data) : undefined
}

/**
 * Has the device offer its passkeys where it fills in the address, until somebody takes one, the page `isLeft`
 * or the club would refuse what they sign. Nobody has asked for it: nothing that goes wrong is told.
 */
export async function offerPasskeys(wish: PasskeySignIn, isLeft: AbortSignal): Promise<void> {
  if (isAsked || endOffer || isLeft.aborted) return
  const ending = new AbortController()
  const { signal } = ending
  // The page that comes next offers its own, however long the device takes to end this one.
  const end = () => {
    ending.abort()
    if (endOffer === end) endOffer = undefined
  }
  endOffer = end
  isLeft.addEventListener('abort', end)
  const credential = await offered(signal, end).catch(() => undefined)
  isLeft.removeEventListener('abort', end)
  if (endOffer === end) endOffer = undefined
  if (!credential || signal.aborted) return
  dismissAlert(invalidCredentials)
  await enterBy(wish, credential)
}

async function offered(
  signal: AbortSignal,
  end: () => void,
): Promise<SignedCredential | undefined> {
  // Not every browser can.
  const { isConditionalMediationAvailable: isAble } = PublicKeyCredential as Partial<
    typeof PublicKeyCredential
  >
  if (!(await isAble?.call(PublicKeyCredential))) return undefined
  const options = await callApi(beginPasskeySignIn, {}, { silent: true, signal })
  if (!options.ok) return undefined
  const timer = setTimeout(end, options.data.timeout)
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.data)
    const asked = { publicKey, mediation: 'conditional', signal } as const
    const credential = await navigator.credentials.get(asked)
    return (credential as PublicKeyCredential).toJSON() as SignedCredential
  } finally {
    clearTimeout(timer)
  }
}

async function enterBy(wish: PasskeySignIn, credential: SignedCredential): Promise<void> {
  const { redirectTo, onBanned, ...entering } = wish
  const body = { passkey: { credential } }
  const result = await callApi(signInWithPasskey, { body }, { silent: true })
  if (result.ok) return enter(entering, result.data, result.headers, redirectTo)
  const [error] = result.errors
  if (error?.code === 'account_banned') onBanned()
  if (error?.code === 'invalid_credentials') tell(m.sign_in_passkey_refused())
  else if (error?.code === 'expired') tell(m.error_something_wrong())
  else alertOfFailure(invalidCredentials, result)
}

/** Undefined where somebody has closed what it shows, which is told where it was the browser's refusal. */
async function askDevice(options: RequestOptions): Promise<SignedCredential | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    return (credential as PublicKeyCredential).toJSON() as SignedCredential
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'NotAllowedError'
    if (!isClosed) tell(m.error_something_wrong())
    return undefined
  }
}

const tell = (words: string) =>
  addAlert({ id: invalidCredentials, type: 'error', messages: [words] })
