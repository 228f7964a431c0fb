import {
  deleteQuestion,
  type Question,
  type QuestionPatch,
  updateQuestion,
} from '@farfolk/contract/questions'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { removeNow } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

/** A question as its owner sees it, by the ETag of that. */
export interface SeenQuestion extends Pick<Question, 'id'> {
  version: string
}

/** Says `done`, or what keeps it from being so. */
export async function changeQuestion(
  { id, version }: SeenQuestion,
  question: QuestionPatch,
  done: string,
): Promise<void> {
  const input = { params: { id }, body: { question } }
  const result = await callApi(updateQuestion, input, { ifMatch: version })
  if (result.ok) toast(done)
  else tellRefusal(updateQuestion, result.errors, 'stale', m.questions_stale())
}

/** False where it stays. */
export async function removeQuestion({ id, version }: SeenQuestion): Promise<boolean> {
  const input = { params: { id } }
  const { isGone, result } = await removeNow(deleteQuestion, input, { ifMatch: version })
  if (isGone) toast(m.questions_delete_done())
  else if (!result.ok) tellRefusal(deleteQuestion, result.errors, 'stale', m.questions_stale())
  return isGone
}
