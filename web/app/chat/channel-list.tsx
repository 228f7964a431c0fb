import type { ChannelState } from '@farfolk/contract/chat'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ShowMore } from '../ui/show-more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ChannelEntry } from './channel-entry.tsx'
import { ChannelSearch } from './channel-search.tsx'
import { loadMoreChannels } from './chat-calls.ts'
import { chatPath } from './chat-path.ts'
import { channelsOf } from './chat-state.ts'
import { useChat } from './chat-store.ts'
import styles from './channel-list.module.css'

const FoundChannels = lazyPart(async () => (await import('./found-channels.tsx')).FoundChannels)

interface ChannelListProps {
  list: ChannelState
  activeId: string | undefined
}

/** The conversations, those with friends and travellers apart from the requests of strangers. */
export function ChannelList({ list, activeId }: ChannelListProps) {
  const state = useChat((chat) => chat)
  const [words, setWords] = useState('')
  const side = useRef<HTMLElement>(null)
  const channels = channelsOf(state, list, activeId)
  const listedId = channels.find(({ id }) => id === activeId)?.id
  // Opened from elsewhere it may stand far below.
  useLayoutEffect(() => {
    if (listedId === undefined) return
    side.current?.querySelector('ul [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [listedId])
  const requests = channelsOf(state, 'request').filter(({ unreadCount }) => unreadCount > 0).length
  // Of those that are loaded: further ones may wait as well.
  const more = state.cursors.request ? '+' : ''
  const tabs = (['open', 'request'] as const).map((each) => ({
    to: chatPath({ list: each, channel: activeId }),
    label: each === 'open' ? m.chat_conversations() : m.chat_requests(),
    count: each === 'request' && requests > 0 ? `${requests}${more}` : undefined,
    isCurrent: each === list,
  }))
  return (
    <nav ref={side} className={styles.side} aria-label={m.nav_my_messages()}>
      <ChannelSearch words={words} onChange={setWords} />
      {words.trim() === '' ? (
        <>
          <Tabs label={m.chat_lists()} tabs={tabs} />
          {channels.length === 0 ? (
            <NothingYet list={list} />
          ) : (
            <ul className={styles.list}>
              {channels.map((channel) => (
                <li key={channel.id}>
                  <ChannelEntry
                    channel={channel}
                    ownId={state.ownId}
                    isActive={channel.id === activeId}
                  />
                </li>
              ))}
            </ul>
          )}
          {state.cursors[list] && <More list={list} />}
        </>
      ) : (
        <Suspense>
          <FoundChannels words={words} activeId={activeId} />
        </Suspense>
      )}
    </nav>
  )
}

function NothingYet({ list }: { list: ChannelState }) {
  const words = list === 'request' ? m.chat_no_requests() : m.chat_no_conversations()
  const action = (
    <ButtonLink href={`${href('/search-trips')}?kind=travellers`} kind="accent">
      {m.chat_find_travellers()}
    </ButtonLink>
  )
  return <EmptyState action={action}>{words}</EmptyState>
}

function More({ list }: { list: ChannelState }) {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    await loadMoreChannels(list)
    setLoading(false)
  }
  return <ShowMore isLoading={isLoading} onClick={() => void load()} />
}
