import { longestLinkPassword } from '@farfolk/contract/link-password'
import { openShare } from '@farfolk/contract/shares'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { keepPassword } from '../api/link-password.ts'
import { m } from '../paraglide/messages.js'

/** Null where the password fits, which the tab then keeps; else what to say. */
export async function tryPassword(token: string, typed: string): Promise<string | null> {
  const linkPassword = typed.normalize('NFC').trim()
  if (linkPassword === '') return m.shares_password_missing()
  // No link has it, and what bears it to the server may have no room.
  if (linkPassword.length > longestLinkPassword) return m.shares_password_wrong()
  const input = { params: { token } }
  const result = await callApi(openShare, input, { silent: true, linkPassword })
  if (!result.ok && result.status === 403) return m.shares_password_wrong()
  // A link that has ended meanwhile says so in place of the form.
  if (!result.ok && result.status !== 404) {
    return wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong()
  }
  keepPassword(token, linkPassword)
  return null
}
