import { type ExpensePerson, maxExpenses } from '@farfolk/contract/expenses'
import { Controller, useWatch } from 'react-hook-form'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/date-field.tsx'
import { FieldError } from '../ui/field.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './expense-form.module.css'
import type { ExpenseValues } from './expense-values.ts'
import { nameOf } from './people.ts'
import { SharersField } from './sharers-field.tsx'

export type ExpenseFormApi = ReturnType<typeof useContractForm<never, ExpenseValues>>

interface ExpenseFormProps {
  form: ExpenseFormApi
  people: readonly ExpensePerson[]
  isNew: boolean
}

export function ExpenseForm({ form, people, isNew }: ExpenseFormProps) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const isBack = useWatch({ control: form.control, name: 'expense.kind' }) === 'paid-back'
  const options = people.map((person) => ({ value: person.id, label: nameOf(person) }))
  // Of a share by its number among those that were sent, of which no field knows.
  const areSharesWrong = form.formState.errors.expense?.shares !== undefined
  return (
    <form
      {...form.formProps}
      id="expense-form"
      className={styles.form}
      // It is of several fields, of which each alone knows nothing.
      onChange={() => areSharesWrong && void form.trigger('expense.shares')}
    >
      <RestoredDraft form={form} />
      <ConfirmFirst words={m.expense_confirm_first()} />
      {isNew && people.length > 1 && (
        <Controller
          control={form.control}
          name="expense.kind"
          render={({ field: { value, onChange, name } }) => (
            <RadioPills
              legend={m.expense_kind()}
              name={name}
              value={value}
              options={[
                { value: 'spent', label: m.expense_kind_spent() },
                { value: 'paid-back', label: m.expense_paid_back() },
              ]}
              onChange={onChange}
            />
          )}
        />
      )}
      {!isBack && (
        <TextField
          label={m.expense_name()}
          placeholder={m.expense_name_example()}
          {...form.field('expense.title')}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label={m.expense_amount()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('expense.amount.amount')}
        />
        <Select
          label={m.expense_currency()}
          options={Intl.supportedValuesOf('currency').map((code) => ({
            value: code,
            label: `${code} – ${names.of(code) ?? code}`,
          }))}
          {...form.field('expense.amount.currency')}
        />
        <Select label={m.expense_who()} options={options} {...form.field('expense.paidBy')} />
        {isBack ? (
          <Select
            label={m.expense_to()}
            options={options}
            {...form.field('expense.to')}
            error={areSharesWrong ? m.expense_to_wrong() : undefined}
          />
        ) : (
          <Day form={form} />
        )}
        {isBack && <Day form={form} />}
      </div>
      {!isBack && <SharersField form={form} people={people} isWrong={areSharesWrong} />}
      <TextArea label={m.expense_note()} isOptional rows={3} {...form.field('expense.note')} />
      <FieldError
        id="expenses-error"
        error={
          (form.error('expense' as never) && m.expense_full({ count: maxExpenses })) ??
          (form.error('expense.bookingId') && m.expense_booking_shared())
        }
      />
      <SubmitButton form={form}>{m.expense_save()}</SubmitButton>
    </form>
  )
}

function Day({ form }: { form: ExpenseFormApi }) {
  return (
    <HeldField form={form} name="expense.date">
      {(field) => <DateField label={m.expense_date()} {...field} />}
    </HeldField>
  )
}
