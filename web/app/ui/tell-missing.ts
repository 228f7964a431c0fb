import { addAlert } from '../api/alerts.ts'
import { isServerThere } from '../api/is-server-there.ts'
import { m } from '../paraglide/messages.js'

/**
 * Says why a part of the app could not be fetched: without a network or a server, or because the club
 * has another version by now, whose parts have other names.
 */
export async function tellMissing(): Promise<void> {
  const words = (await isServerThere()) ? m.error_newer_version() : m.error_offline()
  addAlert({ id: 'error-part', type: 'error', messages: [words] })
}
