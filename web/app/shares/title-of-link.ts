import { m } from '../paraglide/messages.js'
import { titleOf } from '../page-meta.ts'

/** Of the document where a link is refused. */
export function titleOfLink(status: number): string {
  return status === 403 ? m.shares_password_title() : titleOf(status)
}
