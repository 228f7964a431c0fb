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
  // The address stands in a field to copy from.
  if (await copy(url, m.shares_copy_failed())) toast(m.shares_copied())
}

/** Answers whether it is copied; says `failed` where that is not allowed, or the page is no secure one. */
async function copy(url: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    addAlert({ id: alertId, type: 'warning', messages: [failed] })
    return false
  }
}

/**
 * Sends the address of a page, or copies it where the device sends nothing; then says who can open it,
 * undefined where that is everybody. Who that is may not be found, such as without a network: the link is
 * on its way all the same.
 */
export async function passOn(
  { url, title }: { url: string; title: string },
  findWords: () => Promise<string | undefined>,
): Promise<void> {
  forgetCopyFailed()
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title })
      const words = await findWords().catch(() => undefined)
      if (words !== undefined) toast(words)
      return
    } catch (error) {
      // Closed without choosing whom to send it to.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  if (!(await copy(url, m.shares_copy_failed_at({ url })))) return
  const words = await findWords().catch(() => undefined)
  toast(words === undefined ? m.shares_copied() : m.shares_copied_for({ words }))
}

/** Through whatever the device sends things with. */
export async function sendLink({ url, title }: Link): Promise<void> {
  try {
    await navigator.share({ url, ...(title !== null && { title }) })
  } catch {
    // Closed without choosing whom to send it to.
  }
}
