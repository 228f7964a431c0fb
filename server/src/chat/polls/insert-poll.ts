import type { PollInput } from '@farfolk/contract/polls'
import type { Executor } from '../../db/database.ts'

/** Of a message that the transaction has written. */
export async function insertPoll(
  trx: Executor,
  messageId: string,
  { options, multiple }: PollInput,
): Promise<void> {
  const of = { message_id: messageId }
  await trx
    .insertInto('poll')
    .values({ ...of, multiple })
    .execute()
  await trx
    .insertInto('poll_option')
    .values(options.map((text, index) => ({ ...of, number: index + 1, text })))
    .execute()
}
