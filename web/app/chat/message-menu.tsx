import type { Channel, Message } from '@farfolk/contract/chat'
import { type ReactionKind, reactionKinds } from '@farfolk/contract/reactions'
import { Popover } from '@base-ui/react/popover'
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Drawing, Icon } from '../ui/icon.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { useOpenAtOnce } from '../ui/use-open-at-once.ts'
import { beginAnswer } from './answer.ts'
import { focusCatcher } from './catch-focus.ts'
import { beginEdit, endEdit } from './edit-calls.ts'
import { isEditable } from './editable.ts'
import { isReacting } from './own-reactions.ts'
import { react } from './reaction-calls.ts'
import { ReactIcon, ReactionIcon } from './reaction-icon.tsx'
import { inOrder, namesOf, reactionWords } from './reaction-words.ts'
import { composerId } from './composer-id.ts'
import acts from './message-acts.module.css'
import styles from './message-menu.module.css'

interface MessageMenuProps {
  message: Message
  channel: Channel
  ownId: string
  /** Of the button. */
  label: string
}

const answerShape = 'M9.5 6.5 5 11l4.5 4.5M5 11h9a5 5 0 0 1 5 5v2'

/** The button, and what lies open over the page: how one may react, who has, and the ways to answer and to edit. */
export function MessageMenu({ message, channel, ownId, label }: MessageMenuProps) {
  const [isOpen, setOpen] = useState(false)
  useCloseRequest(isOpen, () => setOpen(false))
  const trigger = useOpenAtOnce()
  // Where the focus goes, if not back: what is edited takes it by itself.
  const goesTo = useRef<'answer' | 'edit'>(undefined)
  useLayoutEffect(() => {
    // The message may be deleted meanwhile, and the button with it.
    return isOpen && trigger.current ? focusCatcher(trigger.current) : undefined
  }, [isOpen, trigger])
  const { reactions } = message
  const isOwn = (kind: ReactionKind) => isReacting(reactions, kind, ownId)
  const onOpenChange = (isNowOpen: boolean) => {
    goesTo.current = undefined
    setOpen(isNowOpen)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger ref={trigger} className={acts.act} aria-label={label}>
        <ReactIcon size={18} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} sideOffset={6}>
          <Popover.Popup
            className={styles.popup}
            aria-label={m.chat_react()}
            // Where one writes the answer, else where it came from.
            finalFocus={() => {
              if (goesTo.current === 'edit') return false
              return goesTo.current ? document.getElementById(composerId) : trigger.current
            }}
          >
            <div className={styles.kinds}>
              {reactionKinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={styles.kind}
                  aria-label={reactionWords[kind]()}
                  title={reactionWords[kind]()}
                  aria-pressed={isOwn(kind)}
                  onClick={() => {
                    void react(message, kind, !isOwn(kind))
                    setOpen(false)
                  }}
                >
                  <ReactionIcon kind={kind} size={24} />
                </button>
              ))}
            </div>
            <button
              type="button"
              className={styles.answer}
              onClick={() => {
                goesTo.current = 'answer'
                endEdit(channel.id)
                beginAnswer(message)
                setOpen(false)
              }}
            >
              <Drawing path={answerShape} size={18} />
              {m.chat_answer()}
            </button>
            {isEditable(message, ownId) && (
              <button
                type="button"
                className={styles.answer}
                onClick={() => {
                  goesTo.current = 'edit'
                  beginEdit(message)
                  setOpen(false)
                }}
              >
                <Icon name="pencil" size={18} />
                {m.chat_edit()}
              </button>
            )}
            {reactions.length > 0 && (
              <dl className={styles.who}>
                {inOrder(reactions).map((reaction) => (
                  <div key={reaction.kind}>
                    <dt>{reactionWords[reaction.kind]()}</dt>
                    <dd>{namesOf(reaction, channel) || reaction.userIds.length}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
