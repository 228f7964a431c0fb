import { addAlert, dismissAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'

const alertId = 'signed-out'

/** A form was refused as the session had ended: what it holds waits in its draft. */
export function tellSignedOut(): void {
  addAlert({ id: alertId, type: 'warning', messages: [m.draft_signed_out()] })
}

export function untellSignedOut(): void {
  dismissAlert(alertId)
}
