import type { Channel } from '@farfolk/contract/chat'
import { normaliseLongText } from '@farfolk/contract/fields'
import {
  Activity,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { keepDraftText } from '../forms/drafts.ts'
import { m } from '../paraglide/messages.js'
import { isOfInputMethod } from '../ui/field-keys.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { endAnswer } from './answer.ts'
import { endTyping, tellTyping } from './chat-live.ts'
import { useChat } from './chat-store.ts'
import { composerId } from './composer-id.ts'
import { excessOf } from './message-length.ts'
import { PhotoToSend } from './photo-to-send.tsx'
import { send } from './send.ts'
import { draftSlot, holdWhenSignedOut, takeWriting } from './unsent.ts'
import { usePhoto } from './use-photo.ts'
import { isFirst } from './words.ts'
import styles from './composer.module.css'

interface ComposerProps {
  channel: Channel
  ownId: string
}

const PollDialog = lazyPart(async () => {
  // What it sends is drawn by the other, also while there is no network.
  const parts = [import('./poll-dialog.tsx'), import('./message-poll.tsx')] as const
  return (await Promise.all(parts))[0].PollDialog
})

const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm)
const AnswerBar = lazyPart(async () => (await import('./answer-bar.tsx')).AnswerBar)
const answeredId = 'chat-answered'

/** Where one writes, asks, and changes what was written: a new message waits meanwhile, as it is. */
export function Composer({ channel, ownId }: ComposerProps) {
  // Undefined before it was opened.
  const [isAsking, setAsking] = useState<boolean>()
  const editing = useChat((chat) => chat.editing.get(channel.id))
  return (
    <>
      <Activity mode={editing ? 'hidden' : 'visible'}>
        <MessageForm channel={channel} ownId={ownId} onAsk={() => setAsking(true)} />
      </Activity>
      {editing && (
        <Suspense>
          <EditForm key={editing.message.id} editing={editing} />
        </Suspense>
      )}
      {/* Its form is no part of the other. */}
      {isAsking !== undefined && (
        <Suspense>
          <PollDialog
            ownId={ownId}
            channelId={channel.id}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onSend={(question, poll) => send(channel.id, question, { poll })}
          />
        </Suspense>
      )}
    </>
  )
}

/** What is not sent yet stays, each conversation's own. */
function MessageForm({ channel, ownId, onAsk }: ComposerProps & { onAsk: () => void }) {
  const slot = draftSlot(ownId, channel.id)
  const [text, setText] = useState(() => takeWriting(slot))
  const noPhoto = isFirst(channel) ? m.chat_photo_later({ name: channel.title }) : undefined
  const { photo, problem, isOver, choose, onPaste, dropTarget } = usePhoto(channel.id, noPhoto)
  const hint = noPhoto === undefined ? styles.hint : styles.reason
  const answered = useChat((chat) => chat.answered.get(channel.id))
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const body = normaliseLongText(text)
  const excess = excessOf(body)
  const isTooLong = excess > 0
  const isReady = (body !== '' || photo !== undefined) && !isTooLong

  const hold = useEffectEvent(() =>
    holdWhenSignedOut(ownId, slot, text === '' ? undefined : { text }),
  )
  useEffect(() => () => hold(), [])
  const write = (value: string) => {
    setText(value)
    keepDraftText(slot, value)
    if (value !== '' && channel.state === 'open') tellTyping(channel.id)
  }
  const submit = () => {
    if (!isReady) return
    send(channel.id, body, { file: photo?.file, replyTo: answered })
    if (answered) endAnswer(channel.id)
    write('')
    choose(undefined)
    endTyping()
    field.current?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={onSubmit}
      data-dropping={isOver || undefined}
      {...dropTarget}
    >
      <label className={styles.label} htmlFor={composerId}>
        {m.chat_write_label({ title: channel.title })}
      </label>
      {answered && (
        <Suspense>
          <AnswerBar id={answeredId} quote={answered} channelId={channel.id} />
        </Suspense>
      )}
      {photo && <PhotoToSend photo={photo} onRemove={() => choose(undefined)} />}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.chat_add_photo()}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
          field.current?.focus()
        }}
      />
      <IconButton
        label={m.chat_add_photo()}
        disabled={noPhoto !== undefined}
        onClick={() => picker.current?.click()}
      >
        <MemberIcon name="photo" />
      </IconButton>
      {channel.state === 'open' && (
        <IconButton
          label={m.chat_poll_new()}
          aria-haspopup="dialog"
          className={styles.ask}
          onClick={onAsk}
        >
          <MemberIcon name="checklist" />
        </IconButton>
      )}
      <textarea
        ref={field}
        id={composerId}
        className={styles.text}
        value={text}
        rows={1}
        placeholder={isOver ? m.chat_drop_photo() : m.chat_write()}
        aria-describedby={answered ? `${answeredId} chat-hint` : 'chat-hint'}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton type="submit" label={m.chat_send()} className={styles.send} disabled={!isReady}>
        <MemberIcon name="send" />
      </IconButton>
      <p
        id="chat-hint"
        className={isTooLong || problem ? styles.problem : hint}
        // A paste or a drop leaves no other word of it.
        role={isTooLong || problem ? 'alert' : undefined}
      >
        {isTooLong
          ? m.chat_too_long({ count: excess })
          : (problem ?? noPhoto ?? m.chat_keys_hint())}
      </p>
    </form>
  )
}
