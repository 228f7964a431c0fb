import type { FoundMessage } from '@farfolk/contract/chat'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Highlighted } from '../search/highlighted.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { shortTime } from './times.ts'
import styles from './found-messages.module.css'

interface FoundMessagesProps {
  /** Newest first. */
  messages: FoundMessage[]
  ownId: string
  /** Of the one that is shown. */
  position: number | undefined
  onChoose: (message: FoundMessage) => void
  isLoadingMore: boolean
  /** Absent where these are all. */
  onMore: (() => void) | undefined
}

export function FoundMessages(props: FoundMessagesProps) {
  const { messages, ownId, position, onChoose, isLoadingMore, onMore } = props
  const locale = useLocale()
  return (
    <div className={styles.found}>
      <ul className={styles.list} aria-label={m.chat_search_found()}>
        {messages.map((message) => {
          const { id, sender, createdAt, highlight = '' } = message
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={message.position === position || undefined}
                onClick={() => onChoose(message)}
              >
                <span className={styles.about}>
                  <strong>
                    {sender.id === ownId ? m.chat_search_own() : sender.profile.firstName}
                  </strong>
                  <time dateTime={createdAt}>{shortTime(createdAt, locale)}</time>
                </span>
                <span className={styles.words}>
                  <Highlighted html={highlight} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {onMore && <ShowMore isLoading={isLoadingMore} onClick={onMore} />}
    </div>
  )
}
