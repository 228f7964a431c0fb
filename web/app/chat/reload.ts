import { loadChannel, loadConversation } from './chat-calls.ts'
import { reloadPast } from './past-calls.ts'

/**
 * A conversation and its channel as they are now. The past goes first, since it may come to be one with the
 * latest messages meanwhile; the channel last, whose last message is there then.
 */
export async function reload(id: string): Promise<number> {
  const statuses = [await reloadPast(id), await loadConversation(id), await loadChannel(id)]
  return statuses.find((status) => status !== 200) ?? 200
}
