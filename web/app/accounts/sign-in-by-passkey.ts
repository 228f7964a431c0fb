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

/** Asks the device, and then the club with what that has signed; tells what comes of it. */
export async function signInByPasskey(wish: PasskeySignIn): Promise<void> {
  dismissAlert(invalidCredentials)
  const { redirectTo, onBanned, ...entering } = wish
  const options = await callApi(beginPasskeySignIn, {})
  if (!options.ok) return
  const credential = await askDevice(options.data)
  if (!credential) return
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
