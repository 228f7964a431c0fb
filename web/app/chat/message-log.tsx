import type { Channel } from '@farfolk/contract/chat'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { loadOlder, markRead } from './chat-calls.ts'
import type { Conversation } from './chat-state.ts'
import { type LogItem } from './log-items.ts'
import { MessageRow, type MessageRowProps, rowIdOf } from './message-row.tsx'
import { loadNewer } from './past-calls.ts'
import { shownOf } from './past-state.ts'
import { useAgainOnceBack } from './use-again-once-back.ts'
import { useIsVisible } from './use-is-visible.ts'
import styles from './message-log.module.css'

/** As near to the end counts as being there. */
const endPx = 60
/** Older messages are asked for before one comes to the top, newer ones before the end of a past stretch. */
const aheadPx = 600

/** Told, and not guessed from what was seen: a better guess later on would move what is in sight. */
const usualHeightPx = 56

interface MessageLogProps {
  channel: Channel
  conversation: Conversation
  items: LogItem[]
  ownId: string
  /** Of the message that was looked for, which is marked and where it begins; else at the end. */
  position?: number | undefined
  /** Whether that one takes the focus, or at the end the log itself. */
  takesFocus: boolean
  onLatest: () => void
  onGo: MessageRowProps['onGo']
}

/** All that was written, of which only what is in sight is in the document. */
export function MessageLog(props: MessageLogProps) {
  const { channel, conversation, items, ownId, position, takesFocus, onLatest, onGo } = props
  const handle = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(position === undefined)
  /** Until one moves up: what grows, by measuring too, takes nobody away from the end. */
  const follows = useRef(position === undefined)
  const lastOffset = useRef(0)
  const [showsJump, setShowsJump] = useState(false)
  const isPast = conversation.past !== undefined
  const { messages, hasOlder } = shownOf(conversation)
  const grewAbove = useGrewAbove(items)
  const isMeasured = useIsMeasured()
  const foundAt = items.findIndex(({ message }) => message && message.position === position)

  // Stays at the end while one is there, and goes there with what one writes.
  const lastId = useRef('')
  const wasPast = useRef(isPast)
  useLayoutEffect(() => {
    const last = items.at(-1)
    if (!last) return
    if (last.id === lastId.current) {
      // One that came before what is under way, or others above, end a scroll that was on its way there.
      if (follows.current) toEndOf(handle.current, items.length)
      return
    }
    const isFirst = lastId.current === ''
    const isOfPast = isPast || wasPast.current
    lastId.current = last.id
    wasPast.current = isPast
    if (isFirst && foundAt >= 0) handle.current?.scrollToIndex(foundAt, { align: 'center' })
    else if (isAtEnd.current || follows.current || last.outgoing) {
      follows.current = true
      toEndOf(handle.current, items.length)
    } else if (!isOfPast) setShowsJump(true)
  }, [items, isPast, foundAt])

  const foundId = items[foundAt]?.id
  const scroller = useRef<HTMLDivElement>(null)
  const isElsewhere = position !== undefined && foundId === undefined
  useEffect(() => {
    if (!isMeasured || !takesFocus || isElsewhere) return
    const row = foundId === undefined ? null : document.getElementById(rowIdOf(foundId))
    ;(row ?? scroller.current)?.focus({ preventScroll: true })
  }, [isMeasured, takesFocus, isElsewhere, foundId])

  const isSeen = useIsVisible()
  const newest = messages.at(-1)?.position ?? 0
  const { id, unreadCount, lastMessage } = channel
  // Before the last one is here a mark clears the count in this tab alone, and none would follow.
  const endsLog = newest > 0 && newest >= (lastMessage?.position ?? 0)
  useEffect(() => {
    if (isSeen && isAtEnd.current && unreadCount > 0 && endsLog) void markRead(id, newest)
  }, [id, isSeen, unreadCount, newest, endsLog])

  const { isOlderAway } = conversation
  useAgainOnceBack(isOlderAway, () => loadOlder(id))

  const onScroll = (offset: number) => {
    const view = scroller.current
    if (!view) return
    // Of the element itself: what the list knows of its height comes later than the scroll that follows from it.
    const toEnd = view.scrollHeight - view.clientHeight - offset
    isAtEnd.current = !isPast && toEnd <= endPx
    if (isAtEnd.current && toEnd <= 1) follows.current = true
    else if (offset < lastOffset.current) follows.current = false
    else if (isAtEnd.current) follows.current = true
    lastOffset.current = offset
    // A past that has met the latest messages is left as one that has not.
    if (position !== undefined && toEnd > view.clientHeight) setShowsJump(true)
    if (isAtEnd.current) {
      setShowsJump(false)
      if (isSeen && unreadCount > 0 && endsLog) void markRead(id, newest)
    }
    if (offset < aheadPx && hasOlder && !isOlderAway) void loadOlder(id)
    if (toEnd < aheadPx && isPast) void loadNewer(id)
  }

  return (
    <div className={styles.frame}>
      <output className={styles.away}>{isOlderAway && <span>{m.chat_older_away()}</span>}</output>
      <div
        ref={scroller}
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
          // It has the focus, which would go with it.
          keepMounted={foundAt < 0 ? [] : [foundAt]}
          onScroll={onScroll}
          onResize={() => follows.current && toEndOf(handle.current, items.length)}
        >
          {(item) => (
            <MessageRow
              key={item.id}
              item={item}
              channel={channel}
              ownId={ownId}
              isFound={item.id === foundId}
              onGo={onGo}
            />
          )}
        </Virtualizer>
      </div>
      {(showsJump || isPast) && (
        <div className={styles.jump}>
          <Button
            size="small"
            onClick={() => {
              setShowsJump(false)
              if (isPast) return onLatest()
              // The button goes, which has the focus.
              scroller.current?.focus({ preventScroll: true })
              follows.current = true
              toEndOf(handle.current, items.length)
            }}
          >
            {isPast || position !== undefined ? m.chat_to_latest() : m.chat_to_end()}
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
