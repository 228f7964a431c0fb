import type { Channel, Message } from '@farfolk/contract/chat'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ChannelFace } from './channel-face.tsx'
import { chatPath } from './chat-path.ts'
import { waits } from './chat-state.ts'
import { useChat } from './chat-store.ts'
import { shortTime } from './times.ts'
import { UnreadChip } from './unread-chip.tsx'
import { isAwaiting, lineOf } from './words.ts'
import styles from './channel-entry.module.css'

interface ChannelEntryProps {
  channel: Channel
  /** Stands in place of the last message, and is where the conversation opens. */
  found?: { message: Message; words: ReactNode } | undefined
  ownId: string
  isActive: boolean
}

/** A conversation on one line of a list. */
export function ChannelEntry({ channel, found, ownId, isActive }: ChannelEntryProps) {
  const locale = useLocale()
  const { id, lastMessage, unreadCount } = channel
  const line = found?.message ?? lastMessage
  const unsent = useChat(({ outgoing }) => {
    const own = outgoing.filter((one) => one.channelId === id && one.state !== 'sending')
    return own.find((one) => !waits(one)) ?? own[0]
  })
  return (
    <Link
      to={chatPath({ channel: id, at: found?.message.position })}
      className={styles.entry}
      aria-current={isActive ? 'true' : undefined}
      onKeyDown={walk}
    >
      <ChannelFace channel={channel} ownId={ownId} size={48} />
      <span className={styles.words}>
        <strong className={styles.name}>{channel.title}</strong>
        {unsent && !found ? (
          waits(unsent) ? (
            <span className={styles.line}>{m.chat_waiting_short()}</span>
          ) : (
            <span className={styles.unsent}>{m.chat_not_sent()}</span>
          )
        ) : (
          <span className={unreadCount > 0 ? styles.lineNew : styles.line}>
            {found?.words ??
              (lastMessage ? lineOf(lastMessage, channel, ownId) : m.chat_empty_line())}
          </span>
        )}
        {isAwaiting(channel, ownId) && (
          <span className={styles.waiting}>{m.chat_awaiting_short()}</span>
        )}
      </span>
      <span className={styles.aside}>
        {line && <time dateTime={line.createdAt}>{shortTime(line.createdAt, locale)}</time>}
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
