import type { ExpenseKind } from '@farfolk/contract/expenses'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface ExpensePersonTable {
  /** That of the place on the trip by which somebody was named first. */
  id: string
  trip_id: string
  /** Null of who has been erased. */
  member_id: string | null
}

export interface ExpenseTable {
  id: string
  trip_id: string
  /** Null of who has been erased. */
  author_id: string | null
  /** Of `expense_person`. */
  paid_by: string
  /** Whose cost it shares. */
  booking_id: string | null
  kind: ExpenseKind
  title: string
  /** `YYYY-MM-DD`, see types.ts. */
  date: string
  amount: number
  currency: string
  note: Generated<string>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface ExpenseShareTable {
  expense_id: string
  person_id: string
  position: number
  parts: number
}

export interface ExpenseTables {
  expense: ExpenseTable
  expense_person: ExpensePersonTable
  expense_share: ExpenseShareTable
}
