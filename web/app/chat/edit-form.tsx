import { normaliseLongText } from '@farfolk/contract/fields'
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { isOfInputMethod } from '../ui/field-keys.ts'
import type { Editing } from './chat-state.ts'
import { composerId } from './composer-id.ts'
import { endEdit, saveEdit, writeEdit } from './edit-calls.ts'
import { excessOf } from './message-length.ts'
import { rowIdOf } from './message-row.tsx'
import bar from './answer-bar.module.css'
import composer from './composer.module.css'
import styles from './edit-form.module.css'

const fieldId = 'chat-edit'

/** In the place where one writes, the words of a message that was sent. */
export function EditForm({ editing: { message, text } }: { editing: Editing }) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isSaving = useRef(false)
  useFocusWithin(form, field, message.id)
  const body = normaliseLongText(text)
  const excess = excessOf(body)
  const isReady = body !== '' && excess === 0

  const save = async () => {
    // The button keeps the focus: disabled, it would lose it.
    if (!isReady || isSaving.current) return
    isSaving.current = true
    await saveEdit(message, text).finally(() => (isSaving.current = false))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfInputMethod(event)) return
    if (event.key === 'Escape') endEdit(message.channelId)
    else if (event.key === 'Enter' && !event.shiftKey) void save()
    else return
    event.preventDefault()
  }

  return (
    <form ref={form} className={composer.composer} onSubmit={onSubmit}>
      <div className={bar.bar}>
        <p className={bar.words}>
          <label className={bar.name} htmlFor={fieldId}>
            {m.chat_editing()}
          </label>
          <span className={bar.text}>{message.body}</span>
        </p>
        <IconButton label={m.chat_edit_drop()} onClick={() => endEdit(message.channelId)}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <textarea
        ref={field}
        id={fieldId}
        className={`${composer.text} ${styles.wide}`}
        value={text}
        rows={1}
        aria-describedby="chat-edit-hint"
        aria-invalid={excess > 0 || undefined}
        onChange={(event) => writeEdit(message, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={m.chat_edit_save()}
        className={composer.send}
        disabled={!isReady}
      >
        <Icon name="check" size={18} />
      </IconButton>
      <p
        id="chat-edit-hint"
        className={excess > 0 ? composer.problem : composer.hint}
        role={excess > 0 ? 'alert' : undefined}
      >
        {excess > 0 ? m.chat_too_long({ count: excess }) : m.chat_edit_keys()}
      </p>
    </form>
  )
}

/** The field has it at first; with the form it goes back to the message, or to where one writes. */
function useFocusWithin(
  form: RefObject<HTMLFormElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  messageId: string,
): void {
  useLayoutEffect(() => {
    const [whole, text] = [form.current, field.current]
    text?.focus()
    text?.setSelectionRange(text.value.length, text.value.length)
    return () => {
      if (!whole?.contains(document.activeElement)) return
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const row = document.getElementById(rowIdOf(messageId))
        const menu = row?.querySelector<HTMLElement>('button[aria-haspopup]')
        ;(menu ?? document.getElementById(composerId))?.focus()
      })
    }
  }, [form, field, messageId])
}
