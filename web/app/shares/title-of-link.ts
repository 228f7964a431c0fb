import { m } from '../paraglide/messages.js'
import { titleOf } from '../shell/refused-page.tsx'

/** Of the document where a link is refused. */
export function titleOfLink(status: number): string {
  return status === 403 ? m.shares_password_title() : titleOf(status)
}
