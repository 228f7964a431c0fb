import type { Booking } from '@farfolk/contract/bookings'
import type { Expense, ExpenseKind, ExpensePerson } from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { inMinorUnits } from '../trips/trip-bodies.ts'
import { inMajorUnits } from '../trips/trip-values.ts'
import { isViewer } from './people.ts'

/** An expense as its form holds it: texts as typed, an empty one for nothing. */
export interface ExpenseValues {
  expense: {
    id: string
    kind: ExpenseKind
    title: string
    date: string
    amount: { amount: string; currency: string }
    paidBy: string
    by: 'equal' | 'parts'
    /** Parts by person; an empty text is of who does not share it. */
    shares: Record<string, string>
    /** Who was given it, of what is paid back. */
    to: string
    note: string
    /** Whose cost it shares. */
    bookingId: string | null
  }
}

interface Beginning {
  id: string
  people: readonly ExpensePerson[]
  viewerId: string | undefined
  currency: string
  date: string
}

/** The viewer has paid it, for all who travel. */
export function emptyExpense({ id, people, viewerId, currency, date }: Beginning): ExpenseValues {
  const paidBy = people.find((person) => isViewer(person, viewerId))?.id ?? ''
  return {
    expense: {
      id,
      kind: 'spent',
      title: '',
      date,
      amount: { amount: '', currency },
      paidBy,
      by: 'equal',
      shares: Object.fromEntries(people.map((one) => [one.id, one.travels ? '1' : ''])),
      to: people.find((one) => one.id !== paidBy)?.id ?? '',
      note: '',
      bookingId: null,
    },
  }
}

/** What a booking costs, for all: who booked has paid it, where they travel along. */
export function withCostOf(
  { id: bookingId, title, startDate: date, cost, author }: Booking,
  { expense }: ExpenseValues,
  people: readonly ExpensePerson[],
): ExpenseValues {
  const payer = people.find((person) => isViewer(person, author.id))
  const amount = cost && { amount: inMajorUnits(cost), currency: cost.currency }
  return {
    expense: {
      ...expense,
      title,
      date,
      bookingId,
      amount: amount ?? expense.amount,
      paidBy: payer?.id ?? expense.paidBy,
    },
  }
}

export function valuesOfExpense(expense: Expense, people: readonly ExpensePerson[]): ExpenseValues {
  const { id, kind, title, date, amount, paidBy, shares, note, bookingId } = expense
  const partsOf = new Map(shares.map(({ person, parts }) => [person.id, String(parts)]))
  return {
    expense: {
      id,
      kind,
      title,
      date,
      amount: { amount: inMajorUnits(amount), currency: amount.currency },
      paidBy: paidBy.id,
      by: new Set(partsOf.values()).size > 1 ? 'parts' : 'equal',
      shares: Object.fromEntries(people.map((one) => [one.id, partsOf.get(one.id) ?? ''])),
      to: shares[0]?.person.id ?? '',
      note,
      bookingId,
    },
  }
}

/** What is paid back has no name of its own: `titleOfBack` is sent for it. */
export function bodyOfExpense({ expense: typed }: ExpenseValues, titleOfBack: string) {
  const { id, kind, paidBy, by, shares, to, note, bookingId } = typed
  const isBack = kind === 'paid-back'
  const sharers = Object.entries(shares)
    .filter(([, parts]) => parts.trim() !== '')
    .map(([person, parts]) => ({ person, parts: by === 'equal' ? 1 : Number(parts) }))
  return {
    expense: {
      id,
      kind,
      title: isBack ? titleOfBack : typed.title,
      // Absent, so that it is asked for instead of called wrong.
      date: typed.date.trim() || undefined,
      amount: amountOf(typed.amount),
      paidBy,
      shares: isBack ? [{ person: to, parts: 1 }] : sharers,
      note,
      bookingId,
    },
  }
}

function amountOf(typed: ExpenseValues['expense']['amount']) {
  return typed.amount.trim() === '' ? { ...typed, amount: undefined } : inMinorUnits(typed)
}

/** What was changed alone: an expense has no version that would guard the rest. */
export function patchOfExpense(typed: ExpenseValues, before: ExpenseValues, titleOfBack: string) {
  const {
    id: _id,
    kind: _kind,
    bookingId: _bookingId,
    ...now
  } = bodyOfExpense(typed, titleOfBack).expense
  const stood: Record<string, unknown> = bodyOfExpense(before, titleOfBack).expense
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stood[key]),
  )
  return { expense: Object.fromEntries(changed) }
}

/** Today, or the first day of a trip that is still to come. */
export function usualDate({ startDate }: Pick<Trip, 'startDate'>, today: string): string {
  return startDate !== null && startDate > today ? startDate : today
}

/** That of the expense that was added last. */
export function lastCurrency(expenses: readonly Expense[]): string | undefined {
  return expenses.reduce<Expense | undefined>(
    (last, each) => (last && last.createdAt > each.createdAt ? last : each),
    undefined,
  )?.amount.currency
}
