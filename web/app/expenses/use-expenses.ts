import { type Expense, listExpenses } from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect } from 'react'
import { callApi } from '../api/call-api.ts'
import { useListPages } from '../ui/use-list-pages.ts'

/** The expenses of a trip, anew whenever the page's trip has been loaded anew or the page is seen again. */
export function useExpenses(trip: Trip) {
  const params = { id: trip.id }
  const {
    items: expenses,
    failed,
    load,
    stop,
  } = useListPages<Expense>((_cursor, how) => callApi(listExpenses, { params }, how))

  useEffect(() => {
    void load()
    return stop
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- whoever comes or goes is named otherwise, and the page loads its trip anew then
  }, [trip, load, stop])

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [load])

  return { expenses, failed, load }
}
