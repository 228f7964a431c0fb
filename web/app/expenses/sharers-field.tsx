import type { ExpensePerson } from '@farfolk/contract/expenses'
import { Controller, useWatch } from 'react-hook-form'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import styles from './expense-form.module.css'
import type { ExpenseFormApi } from './expense-form.tsx'
import { nameOf } from './people.ts'

interface SharersFieldProps {
  form: ExpenseFormApi
  people: readonly ExpensePerson[]
  isWrong: boolean
}

/** Who shares it, equally or by parts. */
export function SharersField({ form, people, isWrong }: SharersFieldProps) {
  const by = useWatch({ control: form.control, name: 'expense.by' })
  return (
    <div className={styles.form}>
      <Controller
        control={form.control}
        name="expense.by"
        render={({ field: { value, onChange, name } }) => (
          <RadioPills
            legend={m.expense_shared()}
            name={name}
            value={value}
            options={[
              { value: 'equal', label: m.expense_equal() },
              { value: 'parts', label: m.expense_by_parts() },
            ]}
            onChange={onChange}
          />
        )}
      />
      {by === 'parts' && <p className={styles.hint}>{m.expense_parts_hint()}</p>}
      <div className={styles.sharers}>
        {people.map((person) => (
          <Controller
            key={`${by} ${person.id}`}
            control={form.control}
            name={`expense.shares.${person.id}`}
            render={({ field: { value, onChange, onBlur, name } }) =>
              by === 'equal' ? (
                <Checkbox
                  label={<bdi>{nameOf(person)}</bdi>}
                  checked={(value ?? '') !== ''}
                  onChange={(event) => onChange(event.currentTarget.checked ? '1' : '')}
                  {...{ onBlur, name }}
                />
              ) : (
                <label className={styles.parts}>
                  <bdi>{nameOf(person)}</bdi>
                  <input
                    type="number"
                    min={1}
                    max={99}
                    step={1}
                    inputMode="numeric"
                    aria-label={m.expense_parts_of({ name: nameOf(person) })}
                    value={value ?? ''}
                    onChange={(event) => onChange(event.currentTarget.value)}
                    {...{ onBlur, name }}
                  />
                </label>
              )
            }
          />
        ))}
      </div>
      <FieldError
        id="expense-shares-error"
        error={isWrong ? m.expense_shares_wrong() : undefined}
      />
    </div>
  )
}
