import type { ApiResult } from '@farfolk/contract/call'
import {
  createPasskey,
  type CreationOptions,
  type MadeCredential,
  type Passkey,
} from '@farfolk/contract/passkeys'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'

/** What the device has made, or the words for why it has not. */
export async function makePasskey(
  options: CreationOptions,
): Promise<{ credential: MadeCredential } | { refused: string }> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    return { credential: (credential as PublicKeyCredential).toJSON() as MadeCredential }
  } catch (error) {
    // One of those that the options leave out (W3C Web Authentication §5.1.3).
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError'
    return { refused: isThere ? m.settings_passkey_there() : m.settings_passkey_none_made() }
  }
}

/** Has the club keep it; where that refuses, the device is told that it opens nothing. */
export async function keepPasskey(
  { rp }: CreationOptions,
  passkey: { name: string; credential: MadeCredential },
): Promise<ApiResult<Passkey>> {
  const result = await callApi(createPasskey, { body: { passkey } })
  if (result.ok) return result
  // Without an answer nobody knows whether it is kept.
  const isRefused = result.status >= 400 && result.status < 500
  const isOfAnother = result.status === 409 && result.errors.some(({ field }) => field)
  if (isRefused && !isOfAnother) await disown(rp.id, passkey.credential.id)
  return result
}

async function disown(rpId: string, credentialId: string): Promise<void> {
  // Not every browser can (W3C Web Authentication §5.1.10).
  const { signalUnknownCredential } = PublicKeyCredential as Partial<typeof PublicKeyCredential>
  await signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId, credentialId })
    .catch(() => undefined)
}
