import type { CreationOptions, MadeCredential } from '@farfolk/contract/passkeys'
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
