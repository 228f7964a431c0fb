import { maxTripIdeas } from '@farfolk/contract/trip-ideas'
import type { ReactNode } from 'react'
import { HeldField } from '../forms/held-field.tsx'
import { m } from '../paraglide/messages.js'
import { ChosenPlace } from '../places/chosen-place.tsx'
import { PlaceSearch } from '../places/place-search.tsx'
import { EntryForm, MoreFields } from '../trip-lists/entry-form.tsx'
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
  const isFilled = inMore.some((name) => Boolean(form.getValues(`tripIdea.${name}`)))
  return (
    <EntryForm
      {...{ id, form, notice, onClose }}
      words={{ confirmFirst: m.idea_confirm_first(), add: m.idea_put(), save: m.idea_save() }}
      error={form.error('tripIdea' as never) && m.idea_full({ count: maxTripIdeas })}
    >
      <TextField
        label={m.idea_name()}
        placeholder={m.idea_name_example()}
        autoComplete="off"
        {...form.field('tripIdea.title')}
      />
      <MoreFields
        words={m.idea_more()}
        isOpenAtFirst={!onClose || isFilled || form.isRestored}
        isWrong={inMore.some((name) => form.error(`tripIdea.${name}`) !== undefined)}
      >
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
      </MoreFields>
    </EntryForm>
  )
}

const inMore = ['place', 'day', 'time', 'url', 'note'] as const

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
