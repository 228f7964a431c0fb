import {
  type BucketListItem,
  type BucketListItemPatch,
  deleteBucketListItem,
  getOwnBucketListItem,
  planBucketListTrip,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { v7 as uuid } from 'uuid'
import { dismissAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { removeToast, toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { isAway, rereadOnceBack } from '../session/once-back.ts'
import { localDay } from '../ui/local-day.ts'

type Tick = Pick<BucketListItemPatch, 'doneAt'> & { done: boolean }

/** What the alert speaks of, where that came to no answer. */
let lost: Tick | undefined

async function change(id: string, tick: Tick, onChanged: () => unknown): Promise<boolean> {
  const body = { bucketListItem: tick }
  lost = undefined
  const { ok, status } = await callApi(updateBucketListItem, { params: { id }, body })
  if (!ok && isAway(status)) {
    lost = tick
    void rereadOnceBack(() => Promise.all([onChanged(), tellDone(id, tick)]))
  }
  return ok
}

/** To try again what was done after all would undo it. */
async function tellDone(id: string, tick: Tick): Promise<void> {
  const result = await callApi(getOwnBucketListItem, { params: { id } }, { silent: true })
  if (!result.ok || lost !== tick) return
  const { done, doneAt = result.data.doneAt } = tick
  const isDone = result.data.done === done && timeOf(result.data.doneAt) === timeOf(doneAt)
  if (isDone) dismissAlert(`error-${updateBucketListItem.name}`)
}

/** A day is told as its start. */
function timeOf(doneAt: string | null): number | null {
  return doneAt === null ? null : Date.parse(doneAt)
}

/** As the member's calendar has it. */
export function today(): string {
  return localDay(Date.now())
}

/** Ticks an item today, or opens it again. */
export async function tick(item: BucketListItem, onChanged: () => unknown): Promise<void> {
  const { title, done } = item
  if (done) await put(item, { done: false }, m.bucket_reopened({ title }), onChanged)
  else await put(item, { done: true, doneAt: today() }, m.bucket_ticked({ title }), onChanged)
}

/** Another day on which it was done; null where nobody knows it any more. */
export async function tickOn(
  item: BucketListItem,
  doneAt: string | null,
  onChanged: () => unknown,
): Promise<void> {
  await put(item, { done: true, doneAt }, m.bucket_saved(), onChanged)
}

/** The toast that stands of each item, by their ids. */
const told = new Map<string, number>()

/** One toast an item: 'Undo' of an earlier one would undo what came later too. */
export function tell(id: string, words: string, undo: () => void): void {
  dropLast(id)
  told.set(
    id,
    toast(words, undo, () => told.delete(id)),
  )
}

function dropLast(id: string): void {
  const last = told.get(id)
  if (last !== undefined) removeToast(last)
}

/** 'Undo' brings back the day that it had. */
async function put(
  { id, done, doneAt }: BucketListItem,
  wanted: Tick,
  words: string,
  onChanged: () => unknown,
): Promise<void> {
  if (!(await change(id, wanted, onChanged))) return
  tell(id, words, () => void undo())
  await onChanged()

  async function undo() {
    if (await change(id, done ? { done, doneAt } : { done }, onChanged)) await onChanged()
  }
}

/** Takes an item off the list; what was written to it meanwhile comes back with it, as by the answer. */
export function remove(
  { id }: Pick<BucketListItem, 'id'>,
  onChanged: () => unknown = () => undefined,
): () => boolean {
  dropLast(id)
  return removeLater({
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
