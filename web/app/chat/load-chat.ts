import type { LoadPage } from '../api/page-data.ts'
import { readStoredSession } from '../session/session-store.ts'
import { loadChannel, loadList } from './chat-calls.ts'
import { openChat } from './chat-live.ts'
import { chatStore } from './chat-store.ts'
import { countUnread } from './follow-chat.ts'
import { catchUpKept } from './follow-kept.ts'
import { unreadStore } from './unread-store.ts'

/** Both lists come into the store, which the live channel keeps right from then on. */
export const load: LoadPage<null> = async (callApi) => {
  openChat(readStoredSession()?.userId ?? '')
  // A conversation that is gone may be counted still.
  if (unreadStore.get()) void countUnread()
  const statuses = await Promise.all([loadList('open', callApi), loadList('request', callApi)])
  const { channels, outgoing, listsAskedAt } = chatStore.get()
  // What waits to be sent may be of a conversation further down, which would show nothing of it.
  for (const id of new Set(outgoing.map(({ channelId }) => channelId))) {
    if (!channels.has(id)) void loadChannel(id, 'part')
  }
  const refused = statuses.find((status) => status !== 200)
  if (refused !== undefined) return { ok: false, status: refused }
  if (Object.values(listsAskedAt).every(Number.isFinite)) catchUpKept()
  return { ok: true, data: null }
}
