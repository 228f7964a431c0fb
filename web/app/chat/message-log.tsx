import type { Channel } from '@farfolk/contract/chat'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { loadOlder, markRead } from './chat-calls.ts'
import type { Conversation } from './chat-state.ts'
import { type LogItem } from './log-items.ts'
import { MessageRow } from './message-row.tsx'
import { useIsVisible } from './use-is-visible.ts'
import styles from './message-log.module.css'

/** As near to the end counts as being there. */
const endPx = 60
/** Older messages are asked for before one comes to the top. */
const olderPx = 600

/** Told, and not guessed from what was seen: a better guess later on would move what is in sight. */
const usualHeightPx = 56

interface MessageLogProps {
  channel: Channel
  conversation: Conversation
  items: LogItem[]
  ownId: string
}

/** All that was written, of which only what is in sight is in the document. */
export function MessageLog({ channel, conversation, items, ownId }: MessageLogProps) {
  const handle = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  /** Until one moves up: what grows, by measuring too, takes nobody away from the end. */
  const follows = useRef(true)
  const lastOffset = useRef(0)
  const [showsJump, setShowsJump] = useState(false)
  const { messages, olderCursor } = conversation
  const grewAbove = useGrewAbove(items)
  const isMeasured = useIsMeasured()

  // Stays at the end while one is there, and goes there with what one writes.
  const lastId = useRef('')
  useLayoutEffect(() => {
    const last = items.at(-1)
    if (!last || last.id === lastId.current) return
    lastId.current = last.id
    if (isAtEnd.current || last.outgoing) toEndOf(handle.current, items.length)
    else setShowsJump(true)
  }, [items])

  const isSeen = useIsVisible()
  const newest = messages.at(-1)?.position ?? 0
  const { id, unreadCount, lastMessage } = channel
  // Before the last one is here a mark clears the count in this tab alone, and none would follow.
  const endsLog = newest > 0 && newest >= (lastMessage?.position ?? 0)
  useEffect(() => {
    if (isSeen && isAtEnd.current && unreadCount > 0 && endsLog) void markRead(id, newest)
  }, [id, isSeen, unreadCount, newest, endsLog])

  const onScroll = (offset: number) => {
    const view = handle.current
    if (!view) return
    const toEnd = view.scrollSize - view.viewportSize - offset
    isAtEnd.current = toEnd <= endPx
    if (toEnd <= 1) follows.current = true
    else if (offset < lastOffset.current) follows.current = false
    else if (isAtEnd.current) follows.current = true
    lastOffset.current = offset
    if (isAtEnd.current) {
      setShowsJump(false)
      if (isSeen && unreadCount > 0 && endsLog) void markRead(id, newest)
    }
    if (offset < olderPx && olderCursor !== null) void loadOlder(id)
  }

  return (
    <div className={styles.frame}>
      <div
        className={styles.scroller}
        data-measured={isMeasured}
        role="log"
        // Rows come and go by scrolling too: what is new is told by the conversation.
        aria-live="off"
        aria-label={m.chat_log({ title: channel.title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
      >
        <div className={styles.spacer} />
        <Virtualizer
          ref={handle}
          itemSize={usualHeightPx}
          shift={grewAbove}
          data={items}
          onScroll={onScroll}
          onResize={() => follows.current && toEndOf(handle.current, items.length)}
        >
          {(item) => <MessageRow key={item.id} item={item} channel={channel} ownId={ownId} />}
        </Virtualizer>
      </div>
      {showsJump && (
        <div className={styles.jump}>
          <Button
            size="small"
            onClick={() => {
              setShowsJump(false)
              toEndOf(handle.current, items.length)
            }}
          >
            {m.chat_to_end()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Heights are guessed in the first frame and known in the next: nobody sees the rows move then. */
function useIsMeasured(): boolean {
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMeasured
}

/**
 * Whether these items are those of before with others above. Asked of the items themselves: what
 * is sent grows the list at its end without the conversation.
 */
function useGrewAbove(items: LogItem[]): boolean {
  const [known, setKnown] = useState({ items, grewAbove: false })
  if (known.items === items) return known.grewAbove
  const before = known.items
  const grewAbove =
    items.length > before.length &&
    before[0]?.id !== items[0]?.id &&
    before.at(-1)?.id === items.at(-1)?.id
  setKnown({ items, grewAbove })
  return grewAbove
}

function toEndOf(view: VirtualizerHandle | null, count: number): void {
  if (count > 0) view?.scrollToIndex(count - 1, { align: 'end' })
}
