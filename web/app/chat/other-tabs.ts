import { isStanding } from '../live/live.ts'
import type { Outgoing } from './chat-state.ts'
import { readUnsent } from './unsent.ts'

/** A tab that a phone has put to sleep holds nobody up for longer. */
const patienceMs = 30_000
const heldUpSince = new Map<string, number>()

/** Whether something that was written before it in the conversation is another tab's, which is to go first. */
export function waitsForOtherTab(
  ownId: string,
  { id, channelId, createdAt }: Outgoing,
  outgoing: readonly Outgoing[],
): boolean {
  const own = new Set(outgoing.map((one) => one.id))
  const isHeldUp = readUnsent(ownId).some(
    (one) =>
      one.channelId === channelId &&
      one.reason === undefined &&
      one.createdAt < createdAt &&
      !own.has(one.id),
  )
  // While the server is away the other one can do nothing.
  const since = (isStanding('ChatChannel') && heldUpSince.get(id)) || Date.now()
  if (isHeldUp && Date.now() - since < patienceMs) {
    heldUpSince.set(id, since)
    return true
  }
  heldUpSince.delete(id)
  return false
}
