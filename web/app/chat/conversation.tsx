import type { Channel, Message } from '@farfolk/contract/chat'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { loadConversation, markRead } from './chat-calls.ts'
import { type Conversation as Written, emptyConversation } from './chat-state.ts'
import { useChat } from './chat-store.ts'
import { Composer } from './composer.tsx'
import { composerId } from './composer-id.ts'
import { ConversationHead } from './conversation-head.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { logItems } from './log-items.ts'
import { MessageLog } from './message-log.tsx'
import { withPresses } from './own-reactions.ts'
import { shownOf } from './past-state.ts'
import { reload } from './reload.ts'
import { RequestBar } from './request-bar.tsx'
import { isWithoutServer } from './send.ts'
import { useOnceThere } from './use-again-once-back.ts'
import { useIsVisible } from './use-is-visible.ts'
import { usePlace } from './use-place.ts'
import { isAsked, isAwaiting } from './words.ts'
import styles from './conversation.module.css'

const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel)

interface ConversationProps {
  channel: Channel
  ownId: string
  /** Where the list of conversations is, on a phone; absent where it stands on a page of its own. */
  backTo?: string
  /** Of the message that it is opened at. */
  at?: number | undefined
  onLeave: () => Promise<void> | void
}

export function Conversation({ channel, ownId, backTo, at, onLeave }: ConversationProps) {
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
  const isAway = status === 'failed' && isWithoutServer(conversation.failure)
  useOnceThere(isAway, () => loadConversation(id))
  const isSeen = useIsVisible()
  const isSeenEmpty = isSeen && isReady && channel.kind === 'group' && channel.lastMessage === null
  useEffect(() => {
    // That one was added to it is no news any more, and there is no message to be read that would say so.
    if (isSeenEmpty) void markRead(id, 0)
  }, [id, isSeenEmpty])
  const stretch = shownOf(conversation).messages
  const presses = useChat((chat) => chat.presses)
  const shown = useMemo(() => withPresses(stretch, presses, ownId), [stretch, presses, ownId])
  const isPast = conversation.past !== undefined
  const items = useMemo(() => {
    // Read marks stand further on, and so does what is under way.
    if (isPast) return logItems(shown, [], { readMarks: [] }, ownId)
    const own = outgoing.filter(({ channelId }) => channelId === id)
    return logItems(shown, own, channel, ownId)
  }, [shown, outgoing, isPast, channel, ownId, id])
  const heard = useHeard(conversation, ownId)
  const { place, isOnTheWay, goTo, goToLatest, forget } = usePlace(id, isReady, at)
  const [isSearching, setSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const closeSearch = () => {
    setSearching(false)
    forget()
    searchButton.current?.focus()
  }

  return (
    <section
      className={styles.conversation}
      aria-labelledby="conversation-title"
      // It says what comes, and `MemberNews` does not.
      data-channel={id}
    >
      <ConversationHead
        channel={channel}
        ownId={ownId}
        backTo={backTo}
        onLeave={onLeave}
        isSearching={isSearching}
        onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        searchButton={searchButton}
      />
      {isSearching && isReady && (
        <Suspense>
          <SearchPanel
            channel={channel}
            ownId={ownId}
            position={place.position}
            onGo={goTo}
            onClose={closeSearch}
          />
        </Suspense>
      )}
      {(status === 'loading' || (isReady && isOnTheWay)) && <LogSkeleton />}
      {conversation.status === 'failed' && (
        <Failed status={conversation.failure} onRetry={() => void loadConversation(id)} />
      )}
      {isReady &&
        !isOnTheWay &&
        (items.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              action={
                <Button onClick={() => document.getElementById(composerId)?.focus()}>
                  {m.chat_write()}
                </Button>
              }
            >
              {emptyWords(channel, backTo === undefined)}
            </EmptyState>
          </div>
        ) : (
          <MessageLog
            key={place.turn}
            channel={channel}
            conversation={conversation}
            items={items}
            ownId={ownId}
            position={place.position}
            takesFocus={place.takesFocus}
            onLatest={goToLatest}
            onGo={goTo}
          />
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

function emptyWords({ kind, name, title }: Channel, isOnItsPage: boolean): string {
  if (isOnItsPage) return m.chat_empty_here()
  return kind === 'trip' || name !== null ? m.chat_empty_trip({ title }) : m.chat_empty({ title })
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
