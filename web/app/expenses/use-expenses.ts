import { type Expense, ExpenseEvent, listExpenses } from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { useTripList } from '../trip-lists/use-trip-list.ts'

export function useExpenses(trip: Trip) {
  return useTripList<Expense>(trip, {
    ask: (_cursor, how) => callApi(listExpenses, { params: { id: trip.id } }, how),
    channel: 'ExpensesChannel',
    event: ExpenseEvent,
  })
}
