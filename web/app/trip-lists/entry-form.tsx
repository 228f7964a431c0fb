import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import styles from './entry-form.module.css'

interface EntryFormProps {
  id: string
  form: { formProps: ComponentProps<'form'>; isReady: boolean; isSubmitting: boolean }
  words: Record<'confirmFirst' | 'add' | 'save', string>
  /** Above its fields. */
  notice: ReactNode
  /** Why the whole of it was refused. */
  error: string | undefined
  /** Of one that stands on the page, for a new entry: a dialog closes by itself. */
  onClose: (() => void) | undefined
  children: ReactNode
}

/** One entry of a list that a trip has for who travels along, on the page or in a dialog. */
export function EntryForm({ id, form, words, notice, error, onClose, children }: EntryFormProps) {
  return (
    <form {...form.formProps} id={id} className={styles.form} data-inline={onClose !== undefined}>
      {notice}
      <ConfirmFirst words={words.confirmFirst} />
      {children}
      <FieldError id={`${id}-error`} error={error} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind="accent"
          disabled={!form.isReady}
          isLoading={form.isSubmitting}
          // Leaving a field may put an error under it: the button would move away below the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {onClose ? words.add : words.save}
        </Button>
        {onClose && <Button onClick={onClose}>{m.close()}</Button>}
      </div>
    </form>
  )
}

interface MoreFieldsProps {
  words: string
  isOpenAtFirst: boolean
  /** Of one of its fields. */
  isWrong: boolean
  children: ReactNode
}

/** What an entry may do without. */
export function MoreFields({ words, isOpenAtFirst, isWrong, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* What is wrong stays in sight, also to be found by the focus when the form is sent. */}
      <summary onClick={(event) => isWrong && event.preventDefault()}>{words}</summary>
      <div className={styles.form}>{children}</div>
    </details>
  )
}
