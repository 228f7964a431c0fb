import { maxTripIdeas } from '@farfolk/contract/trip-ideas'
import { type ReactNode, useState } from 'react'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import { m } from '../paraglide/messages.js'
import { ChosenPlace } from '../places/chosen-place.tsx'
import { PlaceSearch } from '../places/place-search.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './idea-form.module.css'
import { type IdeaFormApi, IdeaWhen } from './idea-when.tsx'

interface IdeaFormProps {
  id: string
  form: IdeaFormApi
  /** Above its fields. */
  notice: ReactNode
  /** Of one that stands on the page, for a new idea: a dialog closes by itself. */
  onClose?: () => void
}

/** A line is enough; what else can be said stands below, open where there is some of it. */
export function IdeaForm({ id, form, notice, onClose }: IdeaFormProps) {
  return (
    <form {...form.formProps} id={id} className={styles.form} data-inline={onClose !== undefined}>
      {notice}
      <ConfirmFirst words={m.idea_confirm_first()} />
      <TextField
        label={m.idea_name()}
        placeholder={m.idea_name_example()}
        autoComplete="off"
        {...form.field('tripIdea.title')}
      />
      <More form={form} isOpenAtFirst={!onClose} id={id} />
      <FieldError
        id={`${id}-error`}
        error={form.error('tripIdea' as never) && m.idea_full({ count: maxTripIdeas })}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind="accent"
          disabled={!form.isReady}
          isLoading={form.isSubmitting}
          // Leaving a field may put an error under it: the button would move away below the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {onClose ? m.idea_put() : m.idea_save()}
        </Button>
        {onClose && <Button onClick={onClose}>{m.close()}</Button>}
      </div>
    </form>
  )
}

const inMore = ['place', 'day', 'time', 'url', 'note'] as const

interface MoreProps {
  id: string
  form: IdeaFormApi
  isOpenAtFirst: boolean
}

function More({ id, form, isOpenAtFirst }: MoreProps) {
  const [isOpen, setOpen] = useState(
    () =>
      isOpenAtFirst ||
      inMore.some((name) => Boolean(form.getValues(`tripIdea.${name}`))) ||
      form.isRestored,
  )
  const isWrong = inMore.some((name) => form.error(`tripIdea.${name}`) !== undefined)
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* What is wrong stays in sight, also to be found by the focus when the form is sent. */}
      <summary onClick={(event) => isWrong && event.preventDefault()}>{m.idea_more()}</summary>
      <div className={styles.form}>
        <Where id={id} form={form} />
        <IdeaWhen form={form} />
        <TextField
          label={m.idea_link()}
          isOptional
          inputMode="url"
          autoComplete="off"
          {...form.field('tripIdea.url')}
        />
        <TextArea label={m.idea_note()} isOptional rows={3} {...form.field('tripIdea.note')} />
      </div>
    </details>
  )
}

function Where({ id, form }: { id: string; form: IdeaFormApi }) {
  return (
    <HeldField form={form} name="tripIdea.place">
      {({ value, onChange, error }) => (
        <div className={styles.place}>
          <ChosenPlace place={value} onRemove={() => onChange(null)} />
          <PlaceSearch
            label={value ? m.idea_other_place() : m.idea_place()}
            onChoose={onChange}
            takesPoints
          />
          <FieldError id={`${id}-place-error`} error={error} />
        </div>
      )}
    </HeldField>
  )
}
