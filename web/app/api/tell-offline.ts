import { m } from '../paraglide/messages.js'
import { addAlert, alertStore, dismissAlert } from './alerts.ts'

/** Until the network is back. One alert is enough, however much meets it: that of the last. */
export function tellOffline(id: string): void {
  const words = m.error_offline()
  dismissSaid(words)
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => dismissSaid(words), { once: true })
  }
  addAlert({ id, type: 'error', messages: [words] })
}

function dismissSaid(words: string): void {
  const same = alertStore
    .get()
    .filter(({ messages, persistent }) => !persistent && messages[0] === words)
  for (const { id } of same) dismissAlert(id)
}
