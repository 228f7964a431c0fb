import type { Channel, Message } from '@farfolk/contract/chat'
import { createElement, type MouseEvent, type ReactNode, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { ReportLater } from '../people/report-later.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { focusCatcher } from './catch-focus.ts'
import { deleteMessage, forgetChannel, loadChannel } from './chat-calls.ts'
import { endPoll } from './poll-calls.ts'
import { ReactIcon } from './reaction-icon.tsx'
import styles from './message-acts.module.css'

interface MessageActsProps {
  message: Message
  channel: Channel
  ownId: string
}

/** What can be done about a message, beside it. */
export function MessageActs({ message, channel, ownId }: MessageActsProps) {
  const isOwn = message.sender.id === ownId
  return (
    <div className={styles.acts} data-poll={message.poll ? '' : undefined}>
      {channel.state === 'open' && (
        <ReactOrAnswer message={message} channel={channel} ownId={ownId} />
      )}
      {isOwn && message.poll?.endedAt === null && <EndPoll message={message} />}
      {isOwn ? (
        <DeleteMessage message={message} />
      ) : (
        <ReportMessage message={message} channel={channel} />
      )}
    </div>
  )
}

const messageMenu = later(async () => (await import('./message-menu.tsx')).MessageMenu)

/** Or answer: both come with the first touch of the page. */
function ReactOrAnswer(props: MessageActsProps) {
  const { message } = props
  const [isWanted, setWanted] = useState(false)
  const MessageMenu = useLater(messageMenu, isWanted)
  if (isWanted && MessageMenu) {
    const label = m.page_label({ name: m.chat_react(), words: firstWordsOf(message) })
    return createElement(MessageMenu, { ...props, label })
  }
  return (
    <Act label={m.chat_react()} message={message} isMild onClick={() => setWanted(true)}>
      <ReactIcon size={18} />
    </Act>
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

/** To the people who run the club. */
function ReportMessage({ message, channel }: { message: Message; channel: Channel }) {
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
  /** Takes nothing away, and complains of nothing. */
  isMild?: boolean
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

function firstWordsOf({ body }: Message): string {
  const start = body.trim().split(/\s+/, firstWords).join(' ')
  return [...start].slice(0, mostCharacters).join('') || m.chat_photo()
}

function Act({ label, message, isMild = false, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      data-dangerous={isMild ? undefined : ''}
      // Not a hidden text: the log hides what it has not measured yet, and texts within with it.
      aria-label={m.page_label({ name: label, words: firstWordsOf(message) })}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
