import type { Expense, ExpensePerson } from '@farfolk/contract/expenses'
import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import { apart } from '../words/apart.ts'

type Names = Pick<Expense, 'paidBy' | 'shares'>

/** Who may share an expense: those who travel along, in the trip's order, then others whom one names. */
export function peopleOf(
  { travellers }: Pick<Trip, 'travellers'>,
  expenses: readonly Names[],
): ExpensePerson[] {
  const named = new Map<string, ExpensePerson>()
  for (const { paidBy, shares } of expenses) {
    for (const person of [paidBy, ...shares.map((share) => share.person)]) {
      named.set(person.id, person)
    }
  }
  const company = travellers
    .filter(({ status }) => status === 'owner' || status === 'accepted')
    .map(({ id, user }): ExpensePerson => {
      const known = [...named.values()].find((person) => person.user?.id === user.id)
      return known ?? { id, user, travels: true }
    })
  const others = [...named.values()].filter(({ id }) => company.every((other) => other.id !== id))
  return [...company, ...others]
}

export function nameOf({ user, travels }: ExpensePerson): string {
  return user?.profile.firstName ?? (travels ? m.expense_somebody() : m.expense_left())
}

/** Within a sentence. */
export function nameWithin(person: ExpensePerson): string {
  return apart(nameOf(person))
}

export function isViewer({ user }: ExpensePerson, viewerId: string | undefined): boolean {
  return user !== null && user.id === viewerId
}
