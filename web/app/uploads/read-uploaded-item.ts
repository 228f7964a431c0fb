import { getUploadedItem } from '@farfolk/contract/uploads'
import { callApi } from '../api/call-api.ts'
import type { refusalWords } from './file-rules.ts'
import { refused } from './refused.ts'
import type { Outcome } from './upload-queue.ts'

/** What has become of an upload that is all there; `address` is the upload's own, `words` those of a refusal. */
export async function readUploadedItem(
  address: string,
  words: typeof refusalWords,
): Promise<Outcome> {
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  const result = await callApi(getUploadedItem, { params: { id } }, { silent: true })
  if (result.ok) return { kind: 'added', item: result.data }
  const { status, errors } = result
  if (status === 0 || status === 401) return { kind: 'cut' }
  if (status === 429 || status === 503) return { kind: 'busy' }
  const [first] = errors
  const reason = words(first?.code, first?.message)
  return status >= 500 ? { kind: 'failed', reason } : refused(reason, first)
}
