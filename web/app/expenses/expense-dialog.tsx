import type { Booking } from '@farfolk/contract/bookings'
import {
  createExpense,
  type Expense,
  type ExpensePerson,
  updateExpense,
} from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { usualCurrency } from '../trips/usual-currency.ts'
import { Dialog } from '../ui/dialog.tsx'
import { localDay } from '../ui/local-day.ts'
import { ExpenseForm } from './expense-form.tsx'
import {
  bodyOfExpense,
  emptyExpense,
  type ExpenseValues,
  lastCurrency,
  patchOfExpense,
  usualDate,
  valuesOfExpense,
  withCostOf,
} from './expense-values.ts'

export interface ExpenseDialogProps {
  trip: Trip
  /** Who may have paid it or share it. */
  people: readonly ExpensePerson[]
  /** All of the trip. */
  expenses: readonly Expense[]
  /** Undefined for a new one. */
  expense: Expense | undefined
  /** Whose cost a new one shares. */
  booking?: Booking
  onClose: () => void
  onSaved: () => Promise<void>
}

/** All that can be said of an expense. */
export function ExpenseDialog(props: ExpenseDialogProps) {
  const { expense, onClose, onSaved } = props
  const onDone = () => {
    toast(m.expense_saved())
    void onSaved()
    onClose()
  }
  const title = expense ? m.expense_change_title() : m.expense_add()
  return (
    <Dialog id="expense" isOpen onClose={onClose} title={title}>
      {expense ? (
        <Change expense={expense} people={props.people} onDone={onDone} />
      ) : (
        <Add {...props} onDone={onDone} />
      )}
    </Dialog>
  )
}

interface AddProps extends Pick<ExpenseDialogProps, 'trip' | 'people' | 'expenses' | 'booking'> {
  onDone: () => void
}

function Add({ trip, people, expenses, booking, onDone }: AddProps) {
  const viewerId = useUser()?.id
  const [values] = useState(() => {
    const empty = emptyExpense({
      id: uuid(),
      people,
      viewerId,
      currency: lastCurrency(expenses) ?? trip.budget?.currency ?? usualCurrency(),
      date: usualDate(trip, localDay(Date.now())),
    })
    return booking ? withCostOf(booking, empty, people) : empty
  })
  const form = useContractForm({
    endpoint: createExpense,
    params: { id: trip.id },
    values,
    toBody: (typed: ExpenseValues) => bodyOfExpense(typed, m.expense_paid_back()),
    draft: useTabDraft(booking ? `expense-of-${booking.id}` : `expense-new-${trip.id}`),
    send,
    onDone,
  })
  useOwnId(form.watch('expense.id'), (another) => form.setValue('expense.id', another))
  return <ExpenseForm form={form} people={people} isNew={!booking} />
}

const send = createOrUpdate(createExpense, ({ id: expenseId }, { params, body }, options) => {
  const { id: _id, kind: _kind, bookingId: _bookingId, ...expense } = body.expense
  return callApi(updateExpense, { params: { ...params, expenseId }, body: { expense } }, options)
})

interface ChangeProps {
  expense: Expense
  people: readonly ExpensePerson[]
  onDone: () => void
}

function Change({ expense, people, onDone }: ChangeProps) {
  const [values] = useState(() => valuesOfExpense(expense, people))
  const form = useContractForm({
    endpoint: updateExpense,
    params: { id: expense.tripId, expenseId: expense.id },
    values,
    toBody: (typed: ExpenseValues) => patchOfExpense(typed, values, m.expense_paid_back()),
    draft: useTabDraft(`expense-${expense.id}-${expense.updatedAt}`),
    onDone,
  })
  return <ExpenseForm form={form} people={people} isNew={false} />
}
