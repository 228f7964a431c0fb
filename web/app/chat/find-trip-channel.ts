import { type Channel, listChannels } from '@farfolk/contract/chat'
import { callApi, wholeList } from '../api/call-api.ts'
import { chatStore } from './chat-store.ts'

/** The conversation of a trip, as far as the member has it in their own list: to open it would bring it back. */
export async function findTripChannel(
  tripId: string,
): Promise<{ ok: false } | { ok: true; data: Channel | undefined }> {
  const isOfTrip = ({ trip }: Channel) => trip?.id === tripId
  const known = [...chatStore.get().channels.values()].find(isOfTrip)
  if (known || chatStore.get().cursors.open === null) return { ok: true, data: known }
  const all = await wholeList((cursor) =>
    callApi(listChannels, { query: { state: 'open', limit: 100, cursor } }, { silent: true }),
  )
  return all.ok ? { ok: true, data: all.data.find(isOfTrip) } : { ok: false }
}
