import type { Channel, Message } from '@farfolk/contract/chat'
import { useEffect, useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChannelFace } from './channel-face.tsx'
import { loadConversation, reload } from './chat-calls.ts'
import { type Conversation as Written, emptyConversation } from './chat-state.ts'
import { useChat } from './chat-store.ts'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { logItems } from './log-items.ts'
import { MessageLog } from './message-log.tsx'
import { RequestBar } from './request-bar.tsx'
import { isAsked, isAwaiting, peerOf } from './words.ts'
import styles from './conversation.module.css'

interface ConversationProps {
  channel: Channel
  ownId: string
  /** Where the list of conversations is, on a phone; absent where it stands on a page of its own. */
  backTo?: string
  onLeave: () => Promise<void> | void
}

export function Conversation({ channel, ownId, backTo, onLeave }: ConversationProps) {
  const { id } = channel
  const conversation = useChat(({ conversations }) => conversations.get(id)) ?? emptyConversation
  const outgoing = useChat((chat) => chat.outgoing)
  const isThere = useChat(({ conversations }) => conversations.has(id))
  useEffect(() => {
    if (!isThere) void loadConversation(id)
  }, [id, isThere])
  const { status, messages, missed } = conversation
  const isReady = status === 'ready'
  const isBehind = (messages.at(-1)?.position ?? 0) < (channel.lastMessage?.position ?? 0)
  useEffect(() => {
    if (!isReady || (!isBehind && missed === 0)) return
    let isShown = true
    // One that is left meanwhile would come back by it.
    void untilAnswered(async () => (isShown ? reload(id) : undefined))
    return () => void (isShown = false)
  }, [id, isReady, isBehind, missed])
  const items = useMemo(() => {
    const own = outgoing.filter(({ channelId }) => channelId === id)
    return logItems(conversation.messages, own, channel, ownId)
  }, [conversation.messages, outgoing, channel, ownId, id])
  const heard = useHeard(conversation, ownId)

  return (
    <section className={styles.conversation} aria-labelledby="conversation-title">
      <header className={styles.head}>
        {backTo !== undefined && (
          <Link to={backTo} className={styles.back} aria-label={m.chat_back()}>
            <Icon name="left" />
          </Link>
        )}
        <ChannelFace channel={channel} ownId={ownId} size={44} />
        <div className={styles.words}>
          <h2 id="conversation-title" tabIndex={-1} className={styles.title}>
            <Title channel={channel} ownId={ownId} />
          </h2>
          <p className={styles.about} aria-live="polite">
            <About channel={channel} ownId={ownId} />
          </p>
        </div>
        <ConversationMenu channel={channel} ownId={ownId} onLeave={onLeave} />
      </header>
      {conversation.status === 'loading' && <LogSkeleton />}
      {conversation.status === 'failed' && (
        <Failed status={conversation.failure} onRetry={() => void loadConversation(id)} />
      )}
      {conversation.status === 'ready' &&
        (items.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState>{m.chat_empty({ title: channel.title })}</EmptyState>
          </div>
        ) : (
          <MessageLog channel={channel} conversation={conversation} items={items} ownId={ownId} />
        ))}
      {/* By itself all of it would be read again with each. */}
      <output className="visually-hidden" aria-atomic="false">
        {heard.map((message) => (
          <span key={message.id}>{`${wordsOf(message)} `}</span>
        ))}
      </output>
      {isAsked(channel, ownId) && <RequestBar channel={channel} onLeave={onLeave} />}
      {isAwaiting(channel, ownId) ? (
        <p className={styles.awaiting}>{m.chat_awaiting({ name: channel.title })}</p>
      ) : (
        <Composer channel={channel} ownId={ownId} />
      )}
    </section>
  )
}

/** After an absence many may come at once. */
const mostHeard = 5

/** The last messages of others since the conversation was opened. */
function useHeard({ status, messages }: Written, ownId: string): Message[] {
  const [openedAt, setOpenedAt] = useState<number>()
  if (status === 'ready' && openedAt === undefined) setOpenedAt(messages.at(-1)?.position ?? 0)
  if (openedAt === undefined) return []
  // Where one is deleted, none from before comes in: it would be read anew.
  return messages
    .filter(({ position, sender }) => position > openedAt && sender.id !== ownId)
    .slice(-mostHeard)
    .filter(({ deleted }) => !deleted)
}

function wordsOf({ sender, body }: Message): string {
  return m.chat_line_of({ name: sender.profile.firstName, text: body || m.chat_photo() })
}

function Title({ channel, ownId }: { channel: Channel; ownId: string }) {
  const peer = peerOf(channel, ownId)
  const to = peer
    ? href('/profile/:id/:section?', { id: peer.id })
    : channel.trip && href('/trips/:id/:section?', { id: channel.trip.id })
  return to ? <Link to={to}>{channel.title}</Link> : channel.title
}

/** Who is typing, or of whom the company is. */
function About({ channel, ownId }: { channel: Channel; ownId: string }) {
  const typing = useChat((chat) => chat.typing.get(channel.id))
  const names = channel.members
    .filter(({ id }) => id !== ownId && typing?.includes(id))
    .map(({ profile }) => profile.firstName)
  const count = names.length
  if (count > 0) return m.chat_typing({ names: names.join(', '), count })
  if (channel.kind === 'trip') return m.chat_company({ count: channel.members.length })
  return channel.state === 'request' ? m.chat_stranger() : null
}

function Failed({ status, onRetry }: { status: number; onRetry: () => void }) {
  return (
    <div className={styles.empty}>
      <AlertBox
        id="chat-failed"
        type="error"
        messages={[wordsOfFailure(status) ?? m.error_something_wrong()]}
      />
      <Button kind="accent" onClick={onRetry}>
        {m.retry()}
      </Button>
    </div>
  )
}
