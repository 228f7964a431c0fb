import type { Channel, Message } from '@farfolk/contract/chat'
import type { Poll, PollInput } from '@farfolk/contract/polls'
import { Suspense } from 'react'
import { srcSetOf } from '../albums/photo-sizes.ts'
import { bothOf } from '../covers/cover.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Picture } from '../ui/picture.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { AnsweredQuote } from './answered-quote.tsx'
import { type Outgoing, waits } from './chat-state.ts'
import type { LogItem } from './log-items.ts'
import { MessageActs } from './message-acts.tsx'
import { MessageReactions } from './message-reactions.tsx'
import type { Wanted } from './past-calls.ts'
import { discard, retry } from './send.ts'
import { clockTime, dayWords } from './times.ts'
import { foundWords } from './words.ts'
import styles from './message-row.module.css'

export interface MessageRowProps {
  item: LogItem
  channel: Channel
  ownId: string
  /** Was looked for. */
  isFound?: boolean
  /** To a message that is answered. */
  onGo: (wanted: Wanted, takesFocus: boolean) => unknown
}

export const rowIdOf = (id: string) => `message-${id}`

export function MessageRow({ item, channel, ownId, isFound = false, onGo }: MessageRowProps) {
  const locale = useLocale()
  const { message, outgoing, isOwn } = item
  const quote = (message ?? outgoing)?.replyTo
  const classes = [
    styles.row,
    isOwn ? styles.own : styles.others,
    item.beginsRun && styles.first,
    outgoing && styles.outgoing,
    item.isLast && styles.last,
    isFound && styles.found,
  ]
  return (
    <>
      {item.beginsDay && (
        <p className={styles.day}>
          <span>{dayWords(item.createdAt, locale)}</span>
        </p>
      )}
      <div
        id={rowIdOf(item.id)}
        className={classes.filter(Boolean).join(' ')}
        // Read out with the focus, which nothing but a search brings here.
        {...(isFound &&
          message && { role: 'group', tabIndex: -1, 'aria-label': foundWords(message, locale) })}
      >
        {!isOwn && channel.kind !== 'direct' && <Sender item={item} />}
        <div className={styles.line}>
          <div className={message?.deleted ? styles.tombstone : styles.bubble}>
            {isOwn && <span className="visually-hidden">{m.chat_you()}</span>}
            {quote && <AnsweredQuote quote={quote} onGo={onGo} />}
            <Content item={item} ownId={ownId} />
            <time className={styles.time} dateTime={item.createdAt}>
              {clockTime(item.createdAt, locale)}
            </time>
            {message?.editedAt && <Edited at={message.editedAt} />}
          </div>
          {message && !message.deleted && (
            <MessageActs message={message} channel={channel} ownId={ownId} />
          )}
        </div>
        {message && <MessageReactions message={message} channel={channel} ownId={ownId} />}
        {outgoing && <Under outgoing={outgoing} />}
        <SeenBy item={item} channel={channel} />
      </div>
    </>
  )
}

function Edited({ at }: { at: string }) {
  const locale = useLocale()
  const time = `${dayWords(at, locale)}, ${clockTime(at, locale)}`
  return (
    <time className={styles.time} dateTime={at} title={m.chat_edited_at({ time })}>
      {` · ${m.chat_edited()}`}
    </time>
  )
}

/** Who wrote, of a company; the face once for a run. */
function Sender({ item: { message, beginsRun } }: { item: LogItem }) {
  if (!message) return null
  const { profile } = message.sender
  return (
    <span className={beginsRun ? styles.sender : 'visually-hidden'}>
      {beginsRun && <Avatar src={profile.avatarUrl} size={24} />}
      {profile.firstName}
    </span>
  )
}

const MessagePoll = lazyPart(async () => (await import('./message-poll.tsx')).MessagePoll)

function Content({ item: { message, outgoing }, ownId }: { item: LogItem; ownId: string }) {
  if (message?.deleted) return <p>{m.chat_deleted()}</p>
  const text = message?.body ?? outgoing?.body ?? ''
  return (
    <>
      {message?.image && <Photo image={message.image} />}
      {outgoing?.preview && (
        <img className={styles.photo} src={outgoing.preview} alt={m.chat_photo()} />
      )}
      {text !== '' && <PlainText text={text} />}
      <Suspense>
        {message?.poll && <MessagePoll message={message} poll={message.poll} ownId={ownId} />}
        {outgoing?.poll && (
          <MessagePoll
            message={outgoing}
            poll={pollOf(outgoing.poll)}
            ownId={ownId}
            isSent={false}
          />
        )}
      </Suspense>
    </>
  )
}

/** As it will be once it has arrived. */
function pollOf({ options, multiple }: PollInput): Poll {
  const asked = options.map((text, index) => ({ id: index + 1, text, userIds: [] }))
  return { options: asked, multiple, voters: [], endedAt: null }
}

const photoWidth = 320
const photoMaxHeight = 360

/** Opens large in a tab of its own. */
function Photo({ image }: { image: NonNullable<Message['image']> }) {
  const { tile, screen } = image.variants
  const scale = Math.min(1, photoWidth / image.width, photoMaxHeight / image.height)
  const width = Math.round(image.width * scale)
  return (
    <a href={screen.src} target="_blank" rel="noopener" className={styles.photoLink}>
      <Picture
        className={styles.photo}
        src={tile.src}
        srcSet={srcSetOf({ image, tile: bothOf(tile), screen: bothOf(screen) })}
        sizes={`${width}px`}
        stand={image}
        alt={m.chat_photo()}
        width={width}
        height={Math.round(image.height * scale)}
      />
    </a>
  )
}

function Under({ outgoing }: { outgoing: Outgoing }) {
  if (outgoing.state === 'sending') return <p className={styles.under}>{m.chat_sending()}</p>
  const isWaiting = waits(outgoing)
  // The buttons go, and with the last message the log around them.
  const act = (what: (one: Outgoing) => void) => () => {
    document.getElementById('conversation-title')?.focus({ preventScroll: true })
    what(outgoing)
  }
  return (
    <p className={isWaiting ? styles.waiting : styles.failed} role={isWaiting ? 'status' : 'alert'}>
      <span>{outgoing.reason ?? (outgoing.isEarly ? m.chat_early() : m.chat_waiting())}</span>
      <span className={styles.ways}>
        <button type="button" onClick={act(retry)}>
          {m.retry()}
        </button>
        <button type="button" onClick={act(discard)}>
          {m.chat_discard()}
        </button>
      </span>
    </p>
  )
}

function SeenBy({ item: { seenBy }, channel }: Pick<MessageRowProps, 'item' | 'channel'>) {
  const readers = channel.members.filter(({ id }) => seenBy.includes(id))
  if (readers.length === 0) return null
  const names = readers.map(({ profile }) => profile.firstName).join(', ')
  return (
    <p className={styles.under}>
      {channel.kind === 'direct' ? m.chat_seen() : m.chat_seen_by({ names })}
    </p>
  )
}
