import type { Channel, Message } from '@farfolk/contract/chat'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { ReportLater } from '../people/report-later.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { deleteMessage, forgetChannel, loadChannel } from './chat-calls.ts'
import { endPoll } from './poll-calls.ts'
import styles from './message-acts.module.css'

/** With the message of one's own. */
export function OwnActs({ message }: { message: Message }) {
  return (
    <div className={styles.acts}>
      {message.poll?.endedAt === null && <EndPoll message={message} />}
      <DeleteMessage message={message} />
    </div>
  )
}

/** Leaves a tombstone. */
function DeleteMessage({ message }: { message: Message }) {
  const { id, channelId } = message
  const remove = async ({ currentTarget }: MouseEvent) => {
    const catchFocus = focusCatcher(currentTarget)
    const words = { title: m.chat_delete_title(), text: m.chat_delete_text() }
    if ((await confirm(words)) !== 'confirmed') return
    if (await deleteMessage(channelId, id)) toast(m.chat_message_deleted())
    catchFocus()
  }
  return (
    <Act label={m.chat_delete()} message={message} onClick={(event) => void remove(event)}>
      <Icon name="bin" size={18} />
    </Act>
  )
}

/** For good: nobody votes any more. */
function EndPoll({ message }: { message: Message }) {
  const end = async ({ currentTarget }: MouseEvent) => {
    const catchFocus = focusCatcher(currentTarget)
    const words = { title: m.chat_poll_end_title(), text: m.chat_poll_end_text() }
    if ((await confirm(words)) !== 'confirmed') return
    await endPoll(message)
    catchFocus()
  }
  return (
    <Act label={m.chat_poll_end()} message={message} onClick={(event) => void end(event)}>
      <Icon name="lock" size={18} />
    </Act>
  )
}

/**
 * To be called once a button's message may have lost it. A tombstone has none that the focus could come back
 * to, from a question that may still be closing; it may have been brought to a neighbour. Whoever went
 * elsewhere meanwhile is left there.
 */
function focusCatcher(button: Element): () => void {
  const log = button.closest<HTMLElement>('[role=log]')
  return () =>
    void requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body || activeElement?.closest('#confirm, [role=log]')
      if (isLost && !button.isConnected) log?.focus({ preventScroll: true })
    })
}

/** To the people who run the club. */
export function ReportMessage({ message, channel }: { message: Message; channel: Channel }) {
  const { id, sender } = message
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  // One of several goes on without the words of who was blocked.
  const afterBlock = async () => {
    forgetChannel(channel.id)
    if (channel.kind !== 'direct') await loadChannel(channel.id)
    else await navigate(href('/chat'), { replace: true })
  }
  const about = { kind: 'message', id, name: m.chat_this_message(), owner: sender } as const
  return (
    <>
      <Act label={m.chat_report()} message={message} onClick={() => setOpen(true)}>
        <MemberIcon name="flag" size={18} />
      </Act>
      {isOpen && (
        <ReportLater
          about={about}
          isOpen
          onClose={() => setOpen(false)}
          onBlocked={() => void afterBlock()}
        />
      )}
    </>
  )
}

/** Enough to tell one message from the next. */
const firstWords = 6
/** Some scripts have no spaces. */
const mostCharacters = 60

interface ActProps {
  label: string
  message: Message
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

function Act({ label, message: { body }, onClick, children }: ActProps) {
  const start = body.trim().split(/\s+/, firstWords).join(' ')
  const words = [...start].slice(0, mostCharacters).join('') || m.chat_photo()
  return (
    <button
      type="button"
      className={styles.act}
      // Not a hidden text: the log hides what it has not measured yet, and texts within with it.
      aria-label={m.page_label({ name: label, words })}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
