import { type BucketListItem, getOwnBucketListItem } from '@farfolk/contract/bucket-list'
import type { LoadPage } from '../api/page-data.ts'

export interface OwnItemData {
  item: BucketListItem
  /** The item's ETag: what is saved later must be built on it. */
  version: string
}

/** An item of the own list for changing it. */
export const load: LoadPage<OwnItemData> = async (callApi, { params }) => {
  const result = await callApi(getOwnBucketListItem, { params: { id: params.id ?? '' } })
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: { item: result.data, version: result.headers.get('etag') ?? '' } }
}
