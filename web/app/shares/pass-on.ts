import type { Share } from '@farfolk/contract/shares'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

type Link = Pick<Share, 'url' | 'title'>

const alertId = 'copy-link'

/** Says where to copy from by hand, which is of no use where that is gone. */
export function forgetCopyFailed(): void {
  dismissAlert(alertId)
}

export async function copyLink(url: string): Promise<void> {
  forgetCopyFailed()
  try {
    await navigator.clipboard.writeText(url)
    toast(m.shares_copied())
  } catch {
    // Not allowed, or no secure page: the address stands in a field to copy from.
    addAlert({ id: alertId, type: 'warning', messages: [m.shares_copy_failed()] })
  }
}

/** Through whatever the device sends things with. */
export async function sendLink({ url, title }: Link): Promise<void> {
  try {
    await navigator.share({ url, ...(title !== null && { title }) })
  } catch {
    // Closed without choosing whom to send it to.
  }
}
