import { maxMessageLength } from '@farfolk/contract/chat'
import { maxPollOptionLength, maxPollOptions, type PollInput } from '@farfolk/contract/polls'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldError } from '../ui/field.tsx'
import { isOfInputMethod } from '../ui/field-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { keepPoll, takePoll } from './kept-poll.ts'
import {
  emptyPoll,
  faultOf,
  isBegun,
  type PollDraft,
  problemsOf,
  readyPoll,
  withOption,
  withoutOption,
} from './poll-draft.ts'
import { holdWhenSignedOut, pollSlot } from './unsent.ts'
import styles from './poll-dialog.module.css'

interface PollDialogProps {
  ownId: string
  channelId: string
  isOpen: boolean
  onClose: () => void
  onSend: (question: string, poll: PollInput) => void
}

/** What was typed is there again where it was closed without being sent, each conversation's own. */
export function PollDialog({ ownId, channelId, isOpen, onClose, onSend }: PollDialogProps) {
  const slot = pollSlot(ownId, channelId)
  const [draft, setDraft] = useState(() => takePoll(slot))
  const hold = useEffectEvent(() =>
    holdWhenSignedOut(ownId, slot, isBegun(draft) ? draft : undefined),
  )
  useEffect(() => () => hold(), [])
  return (
    <Dialog id="new-poll" isOpen={isOpen} onClose={onClose} title={m.chat_poll_new()}>
      <PollForm
        draft={draft}
        onChange={(changed) => {
          setDraft(changed)
          keepPoll(slot, changed)
        }}
        onSend={() => {
          const { question, ...poll } = readyPoll(draft)
          onSend(question, poll)
          keepPoll(slot, emptyPoll)
          setDraft(takePoll(slot))
          onClose()
        }}
      />
    </Dialog>
  )
}

interface PollFormProps {
  draft: PollDraft
  onChange: (draft: PollDraft) => void
  onSend: () => void
}

function PollForm({ draft, onChange, onSend }: PollFormProps) {
  const [isTried, setTried] = useState(false)
  const { question, options, multiple } = draft
  const problems = problemsOf(draft)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!problems.lacksQuestion && !problems.lacksOptions && problems.twice.size === 0)
      return onSend()
    setTried(true)
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=text]')]
    const isWrong = (field: HTMLInputElement, index: number) =>
      index === 0
        ? problems.lacksQuestion
        : faultOf(problems, { key: Number(field.dataset.key), text: field.value }) !== undefined
    fields.find(isWrong)?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is asked for, and else its close button has the focus
        autoFocus
        label={m.chat_poll_question()}
        placeholder={m.chat_poll_question_example()}
        maxLength={maxMessageLength}
        autoComplete="off"
        enterKeyHint="next"
        value={question}
        error={isTried && problems.lacksQuestion ? m.chat_poll_no_question() : undefined}
        onChange={({ currentTarget }) => onChange({ ...draft, question: currentTarget.value })}
        onKeyDown={goOn}
      />
      <fieldset className={styles.options} aria-describedby="poll-options-hint">
        <legend>{m.chat_poll_options()}</legend>
        <p id="poll-options-hint" className={styles.hint}>
          {m.chat_poll_options_hint({ count: maxPollOptions })}
        </p>
        {options.map(({ key, text }, index) => {
          const number = index + 1
          const fault = isTried ? faultOf(problems, { key, text }) : undefined
          const errorIds = { twice: `poll-option-${key}-error`, few: 'poll-options-error' }
          return (
            <div key={key}>
              <div className={styles.option}>
                <input
                  type="text"
                  className={styles.text}
                  data-key={key}
                  aria-label={m.chat_poll_option({ number })}
                  aria-invalid={fault !== undefined || undefined}
                  aria-describedby={fault && errorIds[fault]}
                  placeholder={m.chat_poll_option({ number })}
                  maxLength={maxPollOptionLength}
                  autoComplete="off"
                  enterKeyHint="next"
                  value={text}
                  onChange={({ currentTarget }) =>
                    onChange(withOption(draft, key, currentTarget.value))
                  }
                  onKeyDown={goOn}
                />
                <IconButton
                  label={m.chat_poll_option_remove({ number })}
                  disabled={text === ''}
                  onClick={({ currentTarget }) => {
                    fieldBeside(currentTarget)?.focus()
                    onChange(withoutOption(draft, key))
                  }}
                >
                  <Icon name="close" size={18} />
                </IconButton>
              </div>
              <FieldError
                id={errorIds.twice}
                error={fault === 'twice' ? m.chat_poll_twice() : undefined}
              />
            </div>
          )
        })}
        <FieldError
          id="poll-options-error"
          error={isTried && problems.lacksOptions ? m.chat_poll_few_options() : undefined}
        />
      </fieldset>
      <Checkbox
        label={m.chat_poll_several()}
        checked={multiple}
        onChange={({ currentTarget }) => onChange({ ...draft, multiple: currentTarget.checked })}
      />
      <Button type="submit" kind="accent" wide>
        {m.chat_poll_send()}
      </Button>
    </form>
  )
}

/** Enter leads to the next field, and behind the last option with words to what follows them. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isOfInputMethod(event)) return
  event.preventDefault()
  const { currentTarget: field } = event
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('input') ?? [])]
  const isLeft = field.value === '' && field.dataset.key !== undefined
  const next = isLeft ? fields.at(-1) : fields[fields.indexOf(field) + 1]
  next?.focus()
}

/** Of the option after one that goes, or else before it. */
function fieldBeside(button: HTMLElement): HTMLElement | undefined {
  const fields = [...(button.closest('fieldset')?.querySelectorAll<HTMLElement>('input') ?? [])]
  const at = fields.findIndex((field) => field.parentElement === button.parentElement)
  return fields[at + 1] ?? fields[at - 1]
}
