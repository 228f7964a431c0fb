import type { ApiResult } from '@farfolk/contract/call'
import { type FoundChannel, type FoundMessage, listChannels } from '@farfolk/contract/chat'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { fromFirstMark, Highlighted } from '../search/highlighted.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { AskForPage } from '../ui/use-list-pages.ts'
import { ChannelEntry } from './channel-entry.tsx'
import { withAnswer } from './chat-state.ts'
import { changeOnceAnswered, useChat } from './chat-store.ts'
import { SearchFailed } from './search-failed.tsx'
import { useSearch } from './use-search.ts'
import styles from './channel-list.module.css'

interface FoundChannelsProps {
  words: string
  activeId: string | undefined
}

/** In place of both lists, while words stand in the field. */
export function FoundChannels({ words, activeId }: FoundChannelsProps) {
  const ownId = useChat((chat) => chat.ownId)
  const channels = useChat((chat) => chat.channels)
  const search = useSearch(words, askFor)
  const { q, items, isSearching, failed, hasMore } = search
  const deleted = useChat((chat) => chat.deleted)
  // Those that were left since are no longer there, nor is a message that was deleted.
  const found = items.flatMap(({ id, foundMessage }) => {
    const channel = channels.get(id)
    const isThere = channel && !(foundMessage && deleted.has(foundMessage.id))
    return isThere ? [{ channel, foundMessage }] : []
  })
  const isAnswered = !isSearching && failed === undefined
  return (
    <>
      <output className={found.length > 0 ? 'visually-hidden' : styles.said}>
        {isAnswered &&
          (found.length === 0
            ? m.chat_search_all_none({ words: q })
            : m.chat_search_all_count({ count: `${found.length}${hasMore ? '+' : ''}` }))}
      </output>
      {failed !== undefined && <SearchFailed status={failed} onRetry={search.retry} />}
      <ul className={styles.list}>
        {found.map(({ channel, foundMessage }) => (
          <li key={channel.id}>
            <ChannelEntry
              channel={channel}
              found={foundMessage && { message: foundMessage, words: markedIn(foundMessage) }}
              ownId={ownId}
              isActive={channel.id === activeId}
            />
          </li>
        ))}
      </ul>
      {hasMore && <ShowMore isLoading={search.isLoadingMore} onClick={search.loadMore} />}
    </>
  )
}

// The line is narrow.
const markedIn = ({ highlight = '' }: FoundMessage) => (
  <Highlighted html={fromFirstMark(highlight, 12)} />
)

/** What is found is known from then on, and stays right. */
async function askFor(
  q: string,
  ...[cursor, options]: Parameters<AskForPage<FoundChannel>>
): Promise<ApiResult<FoundChannel[]>> {
  const change = changeOnceAnswered()
  const result = await callApi(listChannels, { query: { q, cursor, limit: 30 } }, options)
  if (result.ok) change((state, asked) => withAnswer(state, result.data, asked))
  return result
}
