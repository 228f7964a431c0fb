import type { LoadPage } from '../api/page-data.ts'
import { readStoredSession } from '../session/session-store.ts'
import { loadChannel, loadList } from './chat-calls.ts'
import { openChat } from './chat-live.ts'
import { chatStore } from './chat-store.ts'
import { countUnread } from './follow-chat.ts'
import { unreadStore } from './unread-store.ts'

/** Both lists come into the store, which the live channel keeps right from then on. */
export const load: LoadPage<null> = async (callApi) => {
  openChat(readStoredSession()?.userId ?? '')
  // A conversation that is gone may be counted still.
  if (unreadStore.get()) void countUnread()
  const statuses = await Promise.all([loadList('open', callApi), loadList('request', callApi)])
  const { channels, outgoing } = chatStore.get()
  // What waits to be sent may be of a conversation further down, which would show nothing of it.
  for (const id of new Set(outgoing.map(({ channelId }) => channelId))) {
    if (!channels.has(id)) void loadChannel(id)
  }
  const refused = statuses.find((status) => status !== 200)
  return refused === undefined ? { ok: true, data: null } : { ok: false, status: refused }
}
