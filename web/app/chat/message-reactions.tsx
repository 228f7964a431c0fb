import type { Channel, Message } from '@farfolk/contract/chat'
import type { MouseEvent } from 'react'
import { focusCatcher } from './catch-focus.ts'
import { react } from './reaction-calls.ts'
import { ReactionIcon } from './reaction-icon.tsx'
import { inOrder, namesOf, reactionWords } from './reaction-words.ts'
import styles from './message-reactions.module.css'

interface MessageReactionsProps {
  message: Message
  channel: Channel
  ownId: string
}

/** How many react in each way, and by a press oneself, or no more. */
export function MessageReactions({ message, channel, ownId }: MessageReactionsProps) {
  const shown = inOrder(message.reactions)
  if (shown.length === 0) return null
  return (
    <div className={styles.reactions}>
      {shown.map((reaction) => {
        const { kind, userIds } = reaction
        const isOwn = userIds.includes(ownId)
        const names = namesOf(reaction, channel)
        const toggle = ({ currentTarget }: MouseEvent) => {
          const catchFocus = focusCatcher(currentTarget)
          void react(message, kind, !isOwn)
          catchFocus()
        }
        return (
          <button
            key={kind}
            type="button"
            className={styles.reaction}
            aria-pressed={isOwn}
            aria-label={[`${reactionWords[kind]()} ${userIds.length}`, names]
              .filter(Boolean)
              .join(': ')}
            title={names}
            onClick={toggle}
          >
            <ReactionIcon kind={kind} size={18} />
            <span>{userIds.length}</span>
          </button>
        )
      })}
    </div>
  )
}
