import { getUploadedItem } from '@farfolk/contract/uploads'
import { callApi } from '../api/call-api.ts'
import { refusalWords } from './file-rules.ts'
import type { Outcome } from './upload-queue.ts'

/** What has become of an upload that is all there; `address` is the upload's own. */
export async function readUploadedItem(address: string): Promise<Outcome> {
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  const result = await callApi(getUploadedItem, { params: { id } }, { silent: true })
  if (result.ok) return { kind: 'added', item: result.data }
  const { status, errors } = result
  if (status === 0 || status === 401) return { kind: 'cut' }
  if (status === 429 || status === 503) return { kind: 'busy' }
  const [first] = errors
  const reason = refusalWords(first?.code, first?.message)
  return { kind: status >= 500 ? 'failed' : 'refused', reason }
}
