import type { Poll } from '@farfolk/contract/polls'
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { vote } from './poll-calls.ts'
import styles from './message-poll.module.css'

interface MessagePollProps {
  message: { id: string; channelId: string; body: string }
  poll: Poll
  ownId: string
  /** Absent of one that has not arrived. */
  isSent?: boolean
}

/** What one may choose, who has chosen it, and the own vote, which is given by choosing. */
export function MessagePoll({ message, poll, ownId, isSent = true }: MessagePollProps) {
  const { options, multiple, voters, endedAt } = poll
  const own = options.filter(({ userIds }) => userIds.includes(ownId)).map(({ id }) => id)
  const { chosen, choose } = useVote(message, own)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isOpen = isSent && endedAt === null
  const { words, onFocus, onBlur } = useFocusAsItEnds(isOpen)
  const toggle = (id: number, isChosen: boolean) => {
    const others = multiple ? chosen.filter((one) => one !== id) : []
    choose(isChosen ? [...others, id] : others)
  }
  return (
    <div className={styles.poll} onFocus={onFocus} onBlur={onBlur}>
      {/* Not a legend, which the log hides with what it has not measured. */}
      <fieldset
        ref={fieldset}
        className={styles.options}
        aria-label={message.body}
        disabled={!isOpen}
      >
        {options.map(({ id, text, userIds }) => {
          const count = userIds.length
          return (
            <label key={id} className={styles.option}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={`poll-${message.id}`}
                className={styles.choice}
                aria-label={m.chat_poll_option_votes({ text, count })}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
              <span className={styles.text}>{text}</span>
              <span className={styles.faces}>
                {voters
                  .filter((voter) => userIds.includes(voter.id))
                  .slice(0, mostFaces)
                  .map((voter) => (
                    <Avatar key={voter.id} src={voter.profile.avatarUrl} size={20} />
                  ))}
              </span>
              <span className={styles.count}>{count}</span>
              <span className={styles.bar}>
                <span style={{ inlineSize: `${shareOf(count, voters.length)}%` }} />
              </span>
            </label>
          )
        })}
      </fieldset>
      {isSent && (
        <p className={styles.about}>
          {/* Said as it ends; it is read out with the focus too. */}
          <output ref={words} tabIndex={-1}>
            {wordsOfState(poll)}
          </output>
          {isOpen && !multiple && chosen.length > 0 && (
            <button
              type="button"
              className={styles.back}
              onClick={() => {
                choose([])
                // The button goes, which has the focus.
                fieldset.current?.querySelector('input')?.focus()
              }}
            >
              {m.chat_poll_take_back()}
            </button>
          )}
        </p>
      )}
      {voters.length > 0 && <Voters poll={poll} />}
    </div>
  )
}

const mostFaces = 3

/** What has the focus in a poll goes off as that ends: the words that say so have it then. */
function useFocusAsItEnds(isOpen: boolean) {
  const words = useRef<HTMLOutputElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (!isOpen && isInside.current) words.current?.focus({ preventScroll: true })
  }, [isOpen])
  return {
    words,
    onFocus: () => (isInside.current = true),
    onBlur: () => (isInside.current = false),
  }
}

/** In percent of all who have voted. */
const shareOf = (count: number, all: number) => Math.round((100 * count) / Math.max(1, all))

function wordsOfState({ multiple, endedAt }: Poll): string {
  if (endedAt !== null) return m.chat_poll_ended()
  return multiple ? m.chat_poll_choose_several() : m.chat_poll_choose()
}

function Voters({ poll: { options, voters } }: { poll: Poll }) {
  return (
    <details className={styles.voters}>
      <summary>{m.chat_poll_voters({ count: voters.length })}</summary>
      <dl>
        {options
          .filter(({ userIds }) => userIds.length > 0)
          .map(({ id, text, userIds }) => (
            <div key={id}>
              <dt>{text}</dt>
              <dd>
                {voters
                  .filter((voter) => userIds.includes(voter.id))
                  .map(({ profile }) => profile.firstName)
                  .join(', ')}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  )
}

/** The own choice, at once as it will be, and as it was where it could not be told. */
function useVote(message: MessagePollProps['message'], own: number[]) {
  const [wanted, setWanted] = useState<number[]>()
  const last = useRef<number[]>(undefined)
  const turn = useRef(Promise.resolve())
  const send = async (options: number[], before: Promise<void>) => {
    await before
    // One after the other, the last of those that wait alone: arrow keys pass over options.
    if (last.current !== options) return
    await vote(message, options)
    setWanted((now) => (now === options ? undefined : now))
  }
  const choose = (options: number[]) => {
    setWanted(options)
    last.current = options
    turn.current = send(options, turn.current)
  }
  return { chosen: wanted ?? own, choose }
}
