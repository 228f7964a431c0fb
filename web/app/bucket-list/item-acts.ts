import {
  type BucketListItem,
  type BucketListItemPatch,
  createBucketListItem,
  deleteBucketListItem,
  planBucketListTrip,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { dayOf } from '../shares/share-values.ts'
import { newId } from '../trips/new-id.ts'
import { confirm } from '../ui/confirm.ts'

async function change(id: string, patch: BucketListItemPatch): Promise<boolean> {
  const body = { bucketListItem: patch }
  return (await callApi(updateBucketListItem, { params: { id }, body })).ok
}

/** As the member's calendar has it. */
export function today(): string {
  return dayOf(new Date().toISOString())
}

/** Ticks an item today, or opens it again; 'Undo' brings back the day that it had. */
export async function tick(item: BucketListItem, onChanged: () => unknown): Promise<void> {
  const { id, title, done, doneAt } = item
  const patch = done ? { done: false } : { done: true, doneAt: today() }
  if (!(await change(id, patch))) return
  toast(done ? m.bucket_reopened({ title }) : m.bucket_ticked({ title }), () => void undo())
  await onChanged()

  async function undo() {
    if (await change(id, done ? { done, doneAt } : { done })) await onChanged()
  }
}

/** Another day on which it was done; null where nobody knows it any more. */
export async function tickOn(
  { id }: BucketListItem,
  doneAt: string | null,
  onChanged: () => unknown,
): Promise<void> {
  if (!(await change(id, { done: true, doneAt }))) return
  toast(m.bucket_saved())
  await onChanged()
}

/**
 * Takes an item off the list; 'Undo' puts it back as it was and where it was. Only its picture would
 * not come back: one that has any is asked about first.
 */
export async function remove(item: BucketListItem, onChanged: () => unknown): Promise<void> {
  const { id, title, image } = item
  const text = m.bucket_delete_question({ title })
  if (image && (await confirm({ text })) !== 'confirmed') return
  const result = await callApi(deleteBucketListItem, { params: { id } })
  // Another tab may have been first: gone is gone.
  if (!result.ok && result.status !== 404) return
  toast(m.bucket_deleted(), image ? undefined : () => void putBack(item, onChanged))
  await onChanged()
}

async function putBack(item: BucketListItem, onChanged: () => unknown): Promise<void> {
  const { id, category, title, description, country, place, url } = item
  const { targetDate, done, doneAt, audience, position, tripId } = item
  const facts = { id, category, title, description, country, place, url }
  const bucketListItem = { ...facts, targetDate, done, doneAt, audience }
  const { ok } = await callApi(createBucketListItem, { body: { bucketListItem } })
  if (!ok) return
  await change(id, { position })
  const trip = tripId ? { id: tripId } : undefined
  if (trip) await callApi(planBucketListTrip, { params: { id }, body: { trip } })
  await onChanged()
}

/** Makes a dream trip of an item; the trip's id, undefined where that failed. */
export async function planTrip({ id }: BucketListItem): Promise<string | undefined> {
  const body = { trip: { id: newId() } }
  const result = await callApi(planBucketListTrip, { params: { id }, body })
  if (!result.ok) return undefined
  toast(m.bucket_planned())
  return result.data.id
}
