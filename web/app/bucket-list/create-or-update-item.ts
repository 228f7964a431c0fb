import {
  type BucketListItem,
  createBucketListItem,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import type { ApiResult } from '@farfolk/contract/call'
import type { Input } from '@farfolk/contract/http'
import { callApi, type CallOptions } from '../api/call-api.ts'

/**
 * Writes a new item. Where an earlier try had written it and only its answer got lost, the same id
 * answers 200 with what stands: then what has been typed since is saved over it.
 */
export async function createOrUpdateItem(
  input: Input<typeof createBucketListItem>,
  options: CallOptions,
): Promise<ApiResult<BucketListItem>> {
  const created = await callApi(createBucketListItem, input, options)
  if (!created.ok || created.status !== 200) return created
  const { id: _id, ...item } = input.body.bucketListItem
  return callApi(
    updateBucketListItem,
    { params: { id: created.data.id }, body: { bucketListItem: item } },
    { ...options, ifMatch: created.headers.get('etag') ?? undefined },
  )
}
