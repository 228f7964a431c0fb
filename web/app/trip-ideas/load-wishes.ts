import { type BucketListItem, listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'

export interface FoundWishes {
  wishes: BucketListItem[]
  /** Of the page that did not come; undefined for the first. */
  cursor: string | undefined
  /** Why it did not, in words; undefined where all are there. */
  failed: string | undefined
}

export const noWishes: FoundWishes = { wishes: [], cursor: undefined, failed: undefined }

/** The own open wishes to the end of the list, from where it broke off before. */
export async function goOn(before: FoundWishes, signal?: AbortSignal): Promise<FoundWishes> {
  const wishes = [...before.wishes]
  let { cursor } = before
  do {
    const query = { done: false, limit: 100, cursor }
    const result = await callApi(listOwnBucketListItems, { query }, { signal, silent: true })
    if (!result.ok) {
      const failed = wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong()
      return { wishes, cursor, failed }
    }
    wishes.push(...result.data)
    cursor = result.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { wishes, cursor, failed: undefined }
}
