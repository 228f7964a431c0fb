import { replaceDrawnStill } from '@farfolk/contract/videos'
import { callApi } from '../api/call-api.ts'
import { seenOf, withComment } from '../uploads/video-still.ts'

/** Videos whose picture the club has not taken: it would not the next time either. */
const refused = new Set<string>()

/**
 * Sends what is seen of an own video in the place of the still that the club has drawn for it; answers whether
 * that is done, or not to be done here. A picture that is black is none.
 */
export async function giveStill(itemId: string, video: HTMLVideoElement): Promise<boolean> {
  if (refused.has(itemId) || savesData()) return true
  const seen = await seenOf(video)
  if (!seen) return false
  const file = new Blob(withComment(seen, itemId), { type: seen.type })
  const input = { params: { id: itemId }, body: { albumItem: { file } } }
  // Nobody has asked for it: without the network it is tried again when the video is watched again.
  const { ok, status } = await callApi(replaceDrawnStill, input, { silent: true })
  if (!ok && status >= 400 && status < 500) refused.add(itemId)
  return true
}

/** Whether the browser is to spend little: it tells so on Android. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
