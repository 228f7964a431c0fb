import { addAlert } from '../api/alerts.ts'
import { isServerThere } from '../api/is-server-there.ts'
import { tellOffline } from '../api/tell-offline.ts'
import { m } from '../paraglide/messages.js'

/**
 * Says why a part of the app could not be fetched: without a network or a server, or because the club
 * has another version by now, whose parts have other names.
 */
export async function tellMissing(): Promise<void> {
  const id = 'error-part'
  if (await isServerThere()) addAlert({ id, type: 'error', messages: [m.error_newer_version()] })
  else tellOffline(id)
}
