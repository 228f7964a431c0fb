import type { Trip } from '@farfolk/contract/trips'
import { maxTripTodos } from '@farfolk/contract/trip-todos'
import type { ReactNode } from 'react'
import { companyOf } from '../company/place-on-trip.ts'
import { HeldField } from '../forms/held-field.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { EntryForm, MoreFields } from '../trip-lists/entry-form.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './todo-form.module.css'
import type { TodoValues } from './todo-values.ts'

export type TodoFormApi = ReturnType<typeof useContractForm<never, TodoValues>>

interface TodoFormProps {
  id: string
  form: TodoFormApi
  trip: Trip
  /** Above its fields. */
  notice: ReactNode
  /** Of one that stands on the page, for a new to-do: a dialog closes by itself. */
  onClose?: () => void
  /** What another has written: who does it, and until when, may be said of it, and no more. */
  isSharedAlone?: boolean
}

/** A line is enough; what else can be said stands below, open where there is some of it. */
export function TodoForm({ id, form, trip, notice, onClose, isSharedAlone }: TodoFormProps) {
  const isFilled = inMore.some((name) => form.getValues(`tripTodo.${name}`) !== '')
  const shared = <DueAndWho form={form} trip={trip} />
  const all = (
    <>
      <TextField
        label={m.todo_text()}
        placeholder={m.todo_text_example()}
        autoComplete="off"
        {...form.field('tripTodo.text')}
      />
      <MoreFields
        words={m.todo_more()}
        isOpenAtFirst={!onClose || isFilled || form.isRestored}
        isWrong={inMore.some((name) => form.error(`tripTodo.${name}`) !== undefined)}
      >
        {shared}
        <TextArea label={m.todo_note()} isOptional rows={3} {...form.field('tripTodo.note')} />
      </MoreFields>
    </>
  )
  return (
    <EntryForm
      {...{ id, form, notice, onClose }}
      words={{ confirmFirst: m.todo_confirm_first(), add: m.todo_put(), save: m.todo_save() }}
      error={form.error('tripTodo' as never) && m.todo_full({ count: maxTripTodos })}
    >
      {isSharedAlone ? (
        <>
          <p>{form.getValues('tripTodo.text')}</p>
          {shared}
        </>
      ) : (
        all
      )}
    </EntryForm>
  )
}

const inMore = ['dueDay', 'assigneeId', 'note'] as const

function DueAndWho({ form, trip }: Pick<TodoFormProps, 'form' | 'trip'>) {
  const company = companyOf(trip)
  return (
    <div className={styles.pair}>
      <HeldField form={form} name="tripTodo.dueDay">
        {(field) => <DateField label={m.todo_due()} isOptional {...field} />}
      </HeldField>
      {(company.length > 1 || form.getValues('tripTodo.assigneeId') !== '') && (
        <Select
          label={m.todo_who()}
          options={[
            { value: '', label: m.todo_anybody() },
            ...company.map(({ user }) => ({ value: user.id, label: user.profile.firstName })),
          ]}
          {...form.field('tripTodo.assigneeId')}
        />
      )}
    </div>
  )
}
