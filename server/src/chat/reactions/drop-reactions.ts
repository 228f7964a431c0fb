import type { Executor } from '../../db/database.ts'

/** To a message that is deleted, which keeps its row. */
export async function dropReactions(trx: Executor, messageId: string): Promise<void> {
  await trx.deleteFrom('message_reaction').where('message_id', '=', messageId).execute()
}
