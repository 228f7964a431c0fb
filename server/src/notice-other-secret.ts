import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { Log } from './db/embedded/log.ts'
import type { Secrets } from './secrets.ts'

/**
 * Warns once where the key is not that of the last start: changed on purpose, or by a server of several
 * that has another one.
 */
export async function noticeOtherSecret(db: Database, secrets: Secrets, log: Log): Promise<void> {
  const mark = secrets.keyFor('mark')
  const { rows } = await sql<{ mark: Buffer }>`
    with before as (select mark from secret_mark),
    kept as (insert into secret_mark (mark) values (${mark})
      on conflict (one_row) do update set mark = excluded.mark where secret_mark.mark <> excluded.mark)
    select mark from before`.execute(db)
  const [before] = rows
  if (!before || before.mark.equals(mark)) return
  log.warn(
    'SECRET_KEY, or without it secret.key in DATA_DIR, is not that of the last start: mails and SMS ' +
      'that wait cannot be sent, and calendars and unsubscribing by earlier addresses end. Servers on ' +
      'several machines need one and the same',
  )
}
