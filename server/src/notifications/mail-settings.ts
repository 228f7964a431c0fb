import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { mailColumns } from './mail-kinds.ts'
import type { MailSetting } from './mail-token.ts'

/** Undefined where there is no such member any more. */
export async function findMailSetting(
  db: Executor,
  { memberId, kind }: MailSetting,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('member')
    .select(sql.ref<boolean>(mailColumns[kind]).as('isOn'))
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.isOn
}

/** False where there is no such member any more. */
export async function changeMailSetting(
  db: Executor,
  { memberId, kind }: MailSetting,
  isOn: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('member')
    .set({
      [mailColumns[kind]]: isOn,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
