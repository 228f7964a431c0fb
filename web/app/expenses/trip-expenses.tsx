import { type Expense, maxExpenses } from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useState } from 'react'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { TripDay, TripList } from '../trip-lists/trip-list.tsx'
import { useFetchOnceTouched } from '../ui/later.ts'
import { ExpenseDialog, expenseDialog } from './dialogs.ts'
import { ExpenseEntry } from './expense-entry.tsx'
import { ExpenseSums } from './expense-sums.tsx'
import { peopleOf } from './people.ts'
import { sumsOf } from './sums.ts'
import { useExpenses } from './use-expenses.ts'

const none: Expense[] = []

/** What was paid on a trip, and who owes whom, for who travels along. */
export function TripExpenses({ trip }: { trip: Trip }) {
  const { items: all, failed, load } = useExpenses(trip)
  const expenses = useNotRemoved(all ?? none)
  useFetchOnceTouched(expenseDialog)
  /** A new one, or which. */
  const [edited, setEdited] = useState<Expense | 'new'>()
  const days = [...new Set(expenses.map(({ date }) => date))]
  const ofDay = (day: string) => expenses.filter(({ date }) => date === day)

  return (
    <TripList
      name="expenses"
      words={{
        title: m.expense_title(),
        hint: m.expense_hint(),
        none: m.expense_none(),
        add: m.expense_add(),
      }}
      count={all && expenses.length}
      full={expenses.length >= maxExpenses ? m.expense_full({ count: maxExpenses }) : undefined}
      onAdd={() => setEdited('new')}
      failed={failed}
      onRetry={load}
      height="72px"
    >
      {sumsOf(expenses).map((sums) => (
        <ExpenseSums key={sums.currency} tripId={trip.id} sums={sums} onPaid={load} />
      ))}
      {days.map((day) => (
        <TripDay key={day} name="expenses" day={day}>
          {ofDay(day).map((expense) => (
            <ExpenseEntry
              key={expense.id}
              expense={expense}
              onChange={() => setEdited(expense)}
              onChanged={load}
            />
          ))}
        </TripDay>
      ))}
      {edited && (
        <Suspense>
          <ExpenseDialog
            trip={trip}
            people={peopleOf(trip, expenses)}
            expenses={expenses}
            expense={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={load}
          />
        </Suspense>
      )}
    </TripList>
  )
}
