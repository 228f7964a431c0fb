import type { TicketInput } from '@farfolk/contract/tickets'
import { v7 as uuid } from 'uuid'
import { findViewerLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../app.ts'
import { tx } from '../db/transaction.ts'
import { askedLetter, receivedLetter } from './letters.ts'
import { insertTicket } from './queries.ts'
import { newReference } from './reference.ts'

interface Asker {
  /** Null for a visitor. */
  memberId: string | null
  acceptLanguage: string | undefined
}

interface CreatedTicket {
  id: string
  reference: string
}

/** Keeps a question and mails both sides; of a program's own doing nothing is kept. */
export async function createTicket(
  { connections, config, mail }: Pick<FeatureDeps, 'connections' | 'config' | 'mail'>,
  { memberId, acceptLanguage }: Asker,
  { website, ...asked }: TicketInput,
): Promise<CreatedTicket> {
  const id = uuid()
  if (website !== '') return { id, reference: newReference() }
  return tx(connections.db, async (trx) => {
    const locale = await findViewerLocale(trx, memberId, acceptLanguage)
    const reference = await insertTicket(trx, { id, member_id: memberId, locale, ...asked })
    const ticket = { reference, locale, ...asked }
    await mail.send(trx, { to: asked.email, letter: receivedLetter(ticket, config.publicUrl) })
    await mail.send(trx, {
      to: config.mail.support,
      letter: askedLetter(ticket, memberId),
      replyTo: asked.email,
      limited: false,
    })
    return { id, reference }
  })
}
