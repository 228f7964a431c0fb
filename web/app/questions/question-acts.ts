import {
  deleteQuestion,
  getQuestion,
  type Question,
  type QuestionPatch,
  updateQuestion,
} from '@farfolk/contract/questions'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { removeNow } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'

/** A question as its owner sees it, by the ETag of that. */
export interface SeenQuestion extends Pick<Question, 'id'> {
  version: string
}

/** What its owner says of the answers. */
type Closing = Pick<QuestionPatch, 'closed' | 'helpedById'>

/** Says `done`, or what keeps it from being so. */
export async function changeQuestion(
  { id, version }: SeenQuestion,
  question: Closing,
  done: string,
): Promise<void> {
  const input = { params: { id }, body: { question } }
  const isSo = () => isClosedAs(id, question)
  const { isDone, result } = await act(updateQuestion, input, { isSo, ifMatch: version })
  if (isDone) toast(done)
  else if (!result.ok) tellRefusal(updateQuestion, result.errors, 'stale', m.questions_stale())
}

async function isClosedAs(id: string, { closed, helpedById }: Closing): Promise<boolean> {
  const now = await callApi(getQuestion, { params: { id } }, { silent: true })
  if (!now.ok) return false
  const { closedAt, helpedBy } = now.data
  if (helpedById !== undefined) return helpedBy?.id === helpedById
  return (closedAt !== null) === closed
}

/** False where it stays. */
export async function removeQuestion({ id, version }: SeenQuestion): Promise<boolean> {
  const input = { params: { id } }
  const { isGone, result } = await removeNow(deleteQuestion, input, { ifMatch: version })
  if (isGone) toast(m.questions_delete_done())
  else if (!result.ok) tellRefusal(deleteQuestion, result.errors, 'stale', m.questions_stale())
  return isGone
}
