import type { Endpoint } from '@farfolk/contract/http'
import { translateRefusal } from '../words/refusals.ts'
import { addAlert, alertStore, dismissAlert } from './alerts.ts'
import { wordsOfFailure } from './failure-alert.ts'

const accountCodes = new Set(['email_unconfirmed', 'account_banned'])

interface Failed {
  status: number
  headers: Headers
  errors: { code: string; message: string }[]
}

/** None for what a form says under its fields, or the page by itself. */
export function alertOfFailure(id: string, { status, headers, errors }: Failed): void {
  // About the member's own account, not a refusal of somebody else's.
  const ofAccount = errors.find(({ code }) => accountCodes.has(code))
  const words = translateRefusal(ofAccount?.message) ?? wordsOfFailure(status, headers)
  if (!words) return
  if (status === 0) {
    dismissSaid(words)
    if (typeof window !== 'undefined') {
      window.addEventListener('online', () => dismissSaid(words), { once: true })
    }
  }
  addAlert({ id, type: 'error', messages: [words] })
}

/** Of being offline one alert is enough, however many calls meet it: that of the last. */
function dismissSaid(words: string): void {
  const same = alertStore
    .get()
    .filter(({ messages, persistent }) => !persistent && messages[0] === words)
  for (const { id } of same) dismissAlert(id)
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
