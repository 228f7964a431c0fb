import type { TicketInput } from '@farfolk/contract/tickets'
import { v7 as uuid } from 'uuid'
import { findViewerLocale } from '../accounts/locale.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { countReport } from '../limits/count-report.ts'
import { askedLetter, receivedLetter } from './letters.ts'
import { findTicket, insertTicket } from './queries.ts'
import { newReference } from './reference.ts'

interface Asker {
  /** Null for a visitor. */
  memberId: string | null
  acceptLanguage: string | undefined
  ip: string
}

type Deps = Pick<FeatureDeps, 'connections' | 'config' | 'mail' | 'rateLimits'>

interface CreatedTicket {
  id: string
  reference: string
  isNew: boolean
}

/**
 * Keeps a question and mails both sides; of a program's own doing nothing is kept. An id that the
 * same address has used before changes nothing; another's, or another member's, is a conflict.
 */
export async function createTicket(
  { connections, config, mail, rateLimits }: Deps,
  { memberId, acceptLanguage, ip }: Asker,
  { website, ...asked }: TicketInput,
): Promise<CreatedTicket> {
  const { email, id = uuid() } = asked
  if (website !== '') return { id, reference: newReference(), isNew: true }
  return tx(connections.db, async (trx) => {
    const locale = await findViewerLocale(trx, memberId, acceptLanguage)
    const reference = await insertTicket(trx, { ...asked, id, member_id: memberId, locale })
    if (reference === undefined) {
      const first = await findTicket(trx, { id, email, memberId })
      if (!first) throw new ApiError('conflict', { field: 'ticket.id' })
      return { id, reference: first.reference, isNew: false }
    }
    await countReport(trx, rateLimits, ip)
    const ticket = { reference, locale, ...asked }
    await mail.send(trx, { to: email, letter: receivedLetter(ticket, config.publicUrl) })
    await mail.send(trx, {
      to: config.mail.support,
      letter: askedLetter(ticket, memberId),
      replyTo: email,
      limited: false,
    })
    return { id, reference, isNew: true }
  })
}
