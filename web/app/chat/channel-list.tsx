import type { Channel, ChannelState } from '@farfolk/contract/chat'
import { useState, type KeyboardEvent } from 'react'
import { href, Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ChannelFace } from './channel-face.tsx'
import { loadMoreChannels } from './chat-calls.ts'
import { channelsOf } from './chat-state.ts'
import { useChat } from './chat-store.ts'
import { shortTime } from './times.ts'
import { UnreadChip } from './unread-chip.tsx'
import { isAwaiting, lineOf } from './words.ts'
import styles from './channel-list.module.css'

export const chatPath = (search: { channel?: string; list?: ChannelState }) => {
  const query = new URLSearchParams()
  if (search.list === 'request') query.set('list', 'requests')
  if (search.channel) query.set('channel', search.channel)
  const text = query.toString()
  return href('/chat') + (text && `?${text}`)
}

interface ChannelListProps {
  list: ChannelState
  activeId: string | undefined
}

/** The conversations, those with friends and travellers apart from the requests of strangers. */
export function ChannelList({ list, activeId }: ChannelListProps) {
  const state = useChat((chat) => chat)
  const channels = channelsOf(state, list, activeId)
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
    <nav className={styles.side} aria-label={m.nav_my_messages()}>
      <Tabs label={m.chat_lists()} tabs={tabs} />
      {channels.length === 0 ? (
        <NothingYet list={list} />
      ) : (
        <ul className={styles.list}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <Entry
                channel={channel}
                list={list}
                ownId={state.ownId}
                isActive={channel.id === activeId}
              />
            </li>
          ))}
        </ul>
      )}
      {state.cursors[list] && <More list={list} />}
    </nav>
  )
}

function NothingYet({ list }: { list: ChannelState }) {
  if (list === 'request') return <EmptyState>{m.chat_no_requests()}</EmptyState>
  const action = (
    <ButtonLink href={`${href('/search-trips')}?kind=travellers`} kind="accent">
      {m.chat_find_travellers()}
    </ButtonLink>
  )
  return <EmptyState action={action}>{m.chat_no_conversations()}</EmptyState>
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

interface EntryProps {
  channel: Channel
  list: ChannelState
  ownId: string
  isActive: boolean
}

function Entry({ channel, list, ownId, isActive }: EntryProps) {
  const locale = useLocale()
  const { lastMessage, unreadCount } = channel
  return (
    <Link
      to={chatPath({ channel: channel.id, list })}
      className={styles.entry}
      aria-current={isActive ? 'true' : undefined}
      onKeyDown={walk}
    >
      <ChannelFace channel={channel} ownId={ownId} size={48} />
      <span className={styles.words}>
        <strong className={styles.name}>{channel.title}</strong>
        <span className={unreadCount > 0 ? styles.lineNew : styles.line}>
          {lastMessage ? lineOf(lastMessage, channel, ownId) : m.chat_empty_line()}
        </span>
        {isAwaiting(channel, ownId) && (
          <span className={styles.waiting}>{m.chat_awaiting_short()}</span>
        )}
      </span>
      <span className={styles.aside}>
        {lastMessage && (
          <time dateTime={lastMessage.createdAt}>{shortTime(lastMessage.createdAt, locale)}</time>
        )}
        <UnreadChip count={unreadCount} />
      </span>
    </Link>
  )
}

/** Arrows go from one conversation to the next. */
function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(event.currentTarget)
  event.preventDefault()
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}
