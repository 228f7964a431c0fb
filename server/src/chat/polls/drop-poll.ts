import type { Executor } from '../../db/database.ts'

/** Of a message that is deleted, which keeps its row: all that was asked and voted goes. */
export async function dropPoll(trx: Executor, messageId: string): Promise<void> {
  await trx.deleteFrom('poll').where('message_id', '=', messageId).execute()
}
