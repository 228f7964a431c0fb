import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'
import { ClubFailure } from './failure.ts'

/** For what seals a mail: the club that runs could never open it with another key than its own. */
export async function requireClubKey(db: Executor, secrets: Secrets): Promise<void> {
  if (await isClubKey(db, secrets)) return
  throw new ClubFailure(
    'SECRET_KEY, or without it secret.key in DATA_DIR, is not that of the club: it could not send the mail.',
  )
}

/** Whether the club takes what is signed here for its own. */
export async function isClubKey(db: Executor, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<{ mark: Buffer }>`select mark from secret_mark`.execute(db)
  const [last] = rows
  return !last || last.mark.equals(secrets.keyFor('mark'))
}
