import type { Locale } from '@farfolk/contract/members'
import type { NotificationType } from '@farfolk/contract/notifications'
import { sql } from 'kysely'
import type { FeatureDeps } from '../app.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { notificationLetter } from './letters.ts'
import { mailLinks } from './mail-links.ts'
import { mailColumns, mailKindOf } from './mail-kinds.ts'
import { subjectPath, subjectTitle, withActor } from './notification-json.ts'
import { isOpen } from './statements.ts'

export type MailDeps = Pick<FeatureDeps, 'config' | 'connections' | 'mail' | 'secrets'>

/** What the job is given. */
export interface MailRequest {
  memberId: string
  id: string
}

/**
 * The job: mails a notification that is still unread and may still be seen, to a member who still
 * wants mails of its kind. Past the recipient's mails of the hour nothing happens.
 */
export async function mailNotification(deps: MailDeps, request: MailRequest): Promise<void> {
  const { config, connections, mail } = deps
  await tx(connections.db, async (trx) => {
    const found = await findMailable(trx, request)
    const kind = found && mailKindOf[found.type]
    if (!found || !kind) return
    const links = mailLinks(deps, { memberId: request.memberId, kind })
    const about = { ...found, url: config.publicUrl + found.path }
    const letter = notificationLetter(found.locale, found.type, about, links)
    if (!letter) return
    const oneClickUrl = links.unsubscribeUrl
    await mail.send(trx, { to: found.email, letter, oneClickUrl, isNotice: true })
  })
}

interface Mailable {
  type: NotificationType
  email: string
  locale: Locale
  actor: string
  title: string
  path: string
}

const wantsMail = `case n.type ${Object.entries(mailKindOf)
  .map(([type, kind]) => `when '${type}' then receiver.${mailColumns[kind]}`)
  .join(' ')} else false end`

async function findMailable(
  trx: Executor,
  { memberId, id }: MailRequest,
): Promise<Mailable | undefined> {
  const { rows } = await sql<Mailable>`
    select n.type, receiver.email, receiver.locale, coalesce(actor.first_name, '') as actor,
      coalesce(${sql.raw(subjectTitle)}, '') as title, ${sql.raw(subjectPath)} as path
    from notification n join member receiver on receiver.id = n.member_id ${sql.raw(withActor)}
    where n.member_id = ${memberId} and n.id = ${id} and n.read_at is null
      and receiver.closed_at is null and receiver.email_confirmed_at is not null
      and ${sql.raw(wantsMail)} and ${sql.raw(isOpen('n.member_id'))}
  `.execute(trx)
  return rows[0]
}
