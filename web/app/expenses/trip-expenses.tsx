import { type Expense, maxExpenses } from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useState } from 'react'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { longDayWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFetchOnceTouched } from '../ui/later.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ExpenseDialog, expenseDialog } from './dialogs.ts'
import { ExpenseEntry } from './expense-entry.tsx'
import { ExpenseSums } from './expense-sums.tsx'
import { peopleOf } from './people.ts'
import { sumsOf } from './sums.ts'
import styles from './trip-expenses.module.css'
import { useExpenses } from './use-expenses.ts'

const none: Expense[] = []

/** What was paid on a trip, and who owes whom, for who travels along. */
export function TripExpenses({ trip }: { trip: Trip }) {
  const locale = useLocale()
  const { expenses: all, failed, load } = useExpenses(trip)
  const expenses = useNotRemoved(all ?? none)
  useFetchOnceTouched(expenseDialog)
  /** A new one, or which. */
  const [edited, setEdited] = useState<Expense | 'new'>()
  const days = [...new Set(expenses.map(({ date }) => date))]
  const ofDay = (day: string) => expenses.filter(({ date }) => date === day)
  const isFull = expenses.length >= maxExpenses
  const add = (
    <Button kind="accent" size="small" onClick={() => setEdited('new')}>
      <Icon name="plus" size={18} />
      {m.expense_add()}
    </Button>
  )

  return (
    <section className={styles.expenses} aria-labelledby="trip-expenses">
      <header className={styles.header}>
        <h2 id="trip-expenses">{m.expense_title()}</h2>
        {expenses.length > 0 && !isFull && add}
        {expenses.length > 0 && (
          <p className={styles.hint}>
            <Icon name="lock" size={16} />
            {m.expense_hint()}
          </p>
        )}
        {isFull && <p className={styles.hint}>{m.expense_full({ count: maxExpenses })}</p>}
      </header>
      {!all && <NotThere failed={failed} onRetry={load} />}
      {all && expenses.length === 0 && <EmptyState action={add}>{m.expense_none()}</EmptyState>}
      {sumsOf(expenses).map((sums) => (
        <ExpenseSums key={sums.currency} tripId={trip.id} sums={sums} onPaid={load} />
      ))}
      {days.map((day) => (
        <section key={day} className={styles.day} aria-labelledby={`expenses-${day}`}>
          <h3 id={`expenses-${day}`}>
            <time dateTime={day}>{longDayWords(day, locale)}</time>
          </h3>
          <ul className={styles.entries}>
            {ofDay(day).map((expense) => (
              <ExpenseEntry
                key={expense.id}
                expense={expense}
                onChange={() => setEdited(expense)}
                onChanged={load}
              />
            ))}
          </ul>
        </section>
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
    </section>
  )
}

function NotThere(props: { failed: number | undefined; onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const { failed, onRetry } = props
  if (failed === undefined) return <Skeleton height="72px" count={3} />
  const words = wordsOfFailure(failed) ?? m.error_something_wrong()
  return (
    <AlertBox id="expenses-failed" type="error" messages={[words]}>
      <Button
        size="small"
        isLoading={isTrying}
        onClick={() => {
          setTrying(true)
          void onRetry().finally(() => setTrying(false))
        }}
      >
        {m.retry()}
      </Button>
    </AlertBox>
  )
}
