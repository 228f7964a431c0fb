import { type Channel, type FoundMessage, listMessages } from '@farfolk/contract/chat'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { isOfInputMethod } from '../ui/field-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useChat } from './chat-store.ts'
import { DayForm } from './day-form.tsx'
import { FoundMessages } from './found-messages.tsx'
import type { Wanted } from './past-calls.ts'
import { SearchFailed } from './search-failed.tsx'
import { useSearch } from './use-search.ts'
import { foundWords } from './words.ts'
import styles from './search-panel.module.css'

interface SearchPanelProps {
  channel: Channel
  ownId: string
  /** Of the message that is shown as found. */
  position: number | undefined
  /** Shows it, and gives it the focus or not; false where it is not there, undefined where it failed. */
  onGo: (wanted: Wanted, takesFocus: boolean) => Promise<boolean | undefined>
  onClose: () => void
}

/** Below the head of a conversation: its messages by words, and a way to a day. */
export function SearchPanel({ channel, ownId, position, onGo, onClose }: SearchPanelProps) {
  const { id } = channel
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const [isDayAway, setDayAway] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const search = useSearch<FoundMessage>(typed, (q, cursor, options) =>
    callApi(listMessages, { params: { id }, query: { q, cursor, limit: 20 } }, options),
  )
  const { q, hasMore } = search
  const deleted = useChat((chat) => chat.deleted)
  const items = search.items.filter((message) => !deleted.has(message.id))
  useEffect(() => field.current?.focus(), [])

  const go = async (wanted: Wanted, takesFocus: boolean) => {
    setDayAway(false)
    setTold('')
    return onGo(wanted, takesFocus)
  }
  const at = items.findIndex((message) => message.position === position)
  const step = async (by: 1 | -1) => {
    const message = items[at + by]
    if (hasMore && at + by >= items.length - 1) search.loadMore()
    // The focus stays, so that one goes on: what has come into sight is told.
    if (message && (await go(message, false))) setTold(foundWords(message, locale))
  }
  const toDay = async (since: string) => {
    const isThere = await go({ since }, true)
    if (isThere !== undefined) setDayAway(!isThere)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return
    // That of the calendar above it is the calendar's.
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    onClose()
  }
  const isAnswered = q !== '' && !search.isSearching && search.failed === undefined
  const isNothing = isAnswered && items.length === 0
  const count = `${items.length}${hasMore ? '+' : ''}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from all that is in it
    <search className={styles.panel} onKeyDown={onKeyDown}>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          void step(1)
        }}
      >
        <label className={styles.label} htmlFor={fieldId}>
          {m.chat_search()}
        </label>
        <input
          ref={field}
          id={fieldId}
          className={styles.field}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value)
            setTold('')
          }}
        />
        {/* Disabled outright the last step would lose the focus, and Escape with it. */}
        <IconButton
          type="submit"
          label={m.chat_search_older()}
          aria-disabled={at + 1 >= items.length}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          label={m.chat_search_newer()}
          aria-disabled={at < 1}
          onClick={() => void step(-1)}
        >
          <Icon name="down" />
        </IconButton>
        <IconButton label={m.chat_search_close()} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </form>
      <DayForm onDay={(since) => void toDay(since)} />
      <output className={isNothing ? styles.said : 'visually-hidden'}>
        {isNothing && m.chat_search_none({ words: q })}
        {!isNothing && (told || (isAnswered && m.chat_search_count({ count })))}
      </output>
      <output className={styles.said}>{isDayAway && m.chat_search_day_none()}</output>
      {search.failed !== undefined && (
        <SearchFailed status={search.failed} onRetry={search.retry} />
      )}
      {items.length > 0 && (
        <FoundMessages
          messages={items}
          ownId={ownId}
          position={position}
          onChoose={(message) => void go(message, true)}
          isLoadingMore={search.isLoadingMore}
          onMore={hasMore ? search.loadMore : undefined}
        />
      )}
    </search>
  )
}
