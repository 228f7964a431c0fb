import type { Endpoint } from '@farfolk/contract/http'
import { translateRefusal } from '../words/refusals.ts'
import { addAlert } from './alerts.ts'
import { wordsOfFailure } from './failure-alert.ts'
import { tellOffline } from './tell-offline.ts'

/** What is said in its own words: of the member's own account, not of somebody else's, and of the club. */
const spokenCodes = new Set(['email_unconfirmed', 'account_banned', 'signups_closed', 'no_room'])

interface Failed {
  status: number
  headers: Headers
  errors: { code: string; message: string }[]
}

/** None for what a form says under its fields, or the page by itself. */
export function alertOfFailure(id: string, { status, headers, errors }: Failed): void {
  const spoken = errors.find(({ code }) => spokenCodes.has(code))
  const words = translateRefusal(spoken?.message) ?? wordsOfFailure(status, headers)
  if (status === 0) tellOffline(id)
  else if (words) addAlert({ id, type: 'error', messages: [words] })
}

/** Says a refusal that the call leaves to whoever makes it, and that is gone with the next one. */
export function tellRefusal(
  { name }: Endpoint,
  errors: readonly { code: string }[],
  refused: string,
  words: string,
): void {
  if (!errors.some(({ code }) => code === refused)) return
  addAlert({ id: `error-${name}`, type: 'error', messages: [words] })
}
