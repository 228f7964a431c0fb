import type { ApiResult } from '@farfolk/contract/call'
import type { Input, Reply } from '@farfolk/contract/http'
import { createTicket } from '@farfolk/contract/tickets'
import { v7 as uuid } from 'uuid'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { forgetDraft, keepDraft, readDraft, tabDraft } from '../forms/drafts.ts'

// By the words, so that those that were changed since then are another question.
const unanswered = tabDraft('ticket-sent')

/** The same words go under the same id, after a reload too: what had arrived is not sent twice. */
export async function sendTicket(
  { body }: Input<typeof createTicket>,
  options: CallOptions,
): Promise<ApiResult<Reply<typeof createTicket>>> {
  const words = JSON.stringify(body)
  const before = readDraft(unanswered) as { words?: string; id: string } | undefined
  const id = before?.words === words ? before.id : uuid()
  keepDraft(unanswered, { words, id })
  const result = await callApi(createTicket, { body: { ticket: { ...body.ticket, id } } }, options)
  if (result.ok) forgetDraft(unanswered)
  return result
}
