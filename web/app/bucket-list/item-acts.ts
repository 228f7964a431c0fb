import {
  type BucketListItem,
  type BucketListItemPatch,
  deleteBucketListItem,
  planBucketListTrip,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { isAway, rereadOnceBack } from '../session/once-back.ts'
import { localDay } from '../ui/local-day.ts'

async function change(
  id: string,
  patch: BucketListItemPatch,
  onChanged: () => unknown,
): Promise<boolean> {
  const body = { bucketListItem: patch }
  const { ok, status } = await callApi(updateBucketListItem, { params: { id }, body })
  if (!ok && isAway(status)) void rereadOnceBack(onChanged)
  return ok
}

/** As the member's calendar has it. */
export function today(): string {
  return localDay(Date.now())
}

/** Ticks an item today, or opens it again; 'Undo' brings back the day that it had. */
export async function tick(item: BucketListItem, onChanged: () => unknown): Promise<void> {
  const { id, title, done, doneAt } = item
  const patch = done ? { done: false } : { done: true, doneAt: today() }
  if (!(await change(id, patch, onChanged))) return
  toast(done ? m.bucket_reopened({ title }) : m.bucket_ticked({ title }), () => void undo())
  await onChanged()

  async function undo() {
    if (await change(id, done ? { done, doneAt } : { done }, onChanged)) await onChanged()
  }
}

/** Another day on which it was done; null where nobody knows it any more. */
export async function tickOn(
  { id }: BucketListItem,
  doneAt: string | null,
  onChanged: () => unknown,
): Promise<void> {
  if (!(await change(id, { done: true, doneAt }, onChanged))) return
  toast(m.bucket_saved())
  await onChanged()
}

/** Takes an item off the list. */
export function remove({ id }: BucketListItem, onChanged: () => unknown): void {
  removeLater({
    ids: [id],
    words: m.bucket_deleted(),
    endpoint: deleteBucketListItem,
    onGone: onChanged,
  })
}

/** Makes a dream trip of an item; the trip's id, undefined where that failed. */
export async function planTrip({ id }: BucketListItem): Promise<string | undefined> {
  const body = { trip: { id: uuid() } }
  const result = await callApi(planBucketListTrip, { params: { id }, body })
  if (!result.ok) return undefined
  toast(m.bucket_planned())
  return result.data.id
}
