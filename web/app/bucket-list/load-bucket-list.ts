import { type BucketListItem, listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import type { LoadPage } from '../api/page-data.ts'

const perCall = 100

/** The whole of the own bucket list: the board shows each category's part of the one order. */
export const load: LoadPage<BucketListItem[]> = async (callApi) => {
  const items: BucketListItem[] = []
  let cursor: string | undefined
  do {
    const result = await callApi(listOwnBucketListItems, { query: { limit: perCall, cursor } })
    if (!result.ok) return { ok: false, status: result.status }
    items.push(...result.data)
    cursor = result.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { ok: true, data: items }
}
