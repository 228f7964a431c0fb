import * as z from 'zod/mini'
import { Id, Instant, line, longText, Money, MoneyInput } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { TripDate } from './trips.ts'
import { maxLength, minLength, rule, WholeNumber } from './validation.ts'

/** `paid-back`: one gives another back what they owe. */
export const expenseKinds = ['spent', 'paid-back'] as const
export const ExpenseKind = z.enum(expenseKinds)
export type ExpenseKind = z.infer<typeof ExpenseKind>

/** Of one trip, whoever wrote them. */
export const maxExpenses = 500
/** Of one expense: more than a trip has places for, with those who left. */
export const maxSharers = 100
export const maxParts = 99
/** Minor units of one expense: the sum of as many as a trip holds is still an exact number. */
export const maxExpenseAmount = 10_000_000_000_000

/** Somebody whom the expenses of a trip name, also after they have left. */
export const ExpensePerson = z.object({
  /** Of this trip alone; it stays the same, whoever looks. */
  id: z.uuid(),
  /** Null of whom the viewer does not meet, and of who has closed their account. */
  user: z.nullable(MemberCard),
  /** False of who has left the trip or the club. */
  travels: z.boolean(),
})
export type ExpensePerson = z.infer<typeof ExpensePerson>

/** What one bears of it. */
export const ExpenseShare = z.object({
  person: ExpensePerson,
  parts: z.int(),
  /** Minor units. All shares together are the amount: what is left over by rounding goes to the first ones. */
  amount: z.int(),
})
export type ExpenseShare = z.infer<typeof ExpenseShare>

/** What one has paid for several. Only who travels along ever sees it, and sees all of them. */
export const Expense = z.object({
  id: z.uuid(),
  tripId: z.uuid(),
  kind: ExpenseKind,
  /** Empty where the account of who wrote it has been erased, as the note is. */
  title: z.string(),
  date: z.string(),
  amount: Money,
  /** The booking whose cost it shares; null where there is none, or the viewer sees it no more. */
  bookingId: z.nullable(z.uuid()),
  paidBy: ExpensePerson,
  /** In the order that they were sent in; of `paid-back` one alone, who was given it. */
  shares: z.array(ExpenseShare),
  /** Plain text with line breaks. */
  note: z.string(),
  /** Who wrote it; null of whom the viewer does not meet. */
  author: z.nullable(MemberCard),
  /** The viewer is its author, or owns the trip. */
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Expense = z.infer<typeof Expense>

const ShareInput = z.object({
  /** The id of a person whom an expense of this trip names, or of one of the trip's `travellers`. */
  person: Id,
  parts: z._default(WholeNumber.check(z.minimum(1), z.maximum(maxParts)), 1),
})

const fields = {
  kind: ExpenseKind,
  title: line({ min: 1, max: 120 }),
  date: TripDate,
  amount: z.extend(MoneyInput, {
    amount: WholeNumber.check(z.minimum(1), z.maximum(maxExpenseAmount)),
  }),
  /** As in a share. */
  paidBy: Id,
  shares: z.array(ShareInput).check(
    minLength(1, 'Somebody has to share it'),
    maxLength(maxSharers),
    rule(
      (shares: { person: string }[]) =>
        new Set(shares.map(({ person }) => person)).size === shares.length,
      { message: 'Everybody shares it once', path: [], over: ['*.person'] },
    ),
  ),
  note: longText({ max: 2_000 }),
}

export const paysOneself = 'What is paid back goes to one other'

interface Sides {
  kind: ExpenseKind
  paidBy: string
  shares: readonly { person: string }[]
}

/** Whether what is paid back goes from one to another. */
export function goesToOneOther({ kind, paidBy, shares: [receiver, ...others] }: Sides): boolean {
  return kind !== 'paid-back' || (others.length === 0 && receiver?.person !== paidBy)
}

/** What a new expense is made of; all but the kind and the note is required. */
export const ExpenseInput = z
  .object({
    id: z.optional(Id),
    kind: z._default(fields.kind, 'spent'),
    title: fields.title,
    date: fields.date,
    amount: fields.amount,
    paidBy: fields.paidBy,
    shares: fields.shares,
    note: z._default(fields.note, ''),
    /** A booking of this trip that is not private, and whose cost no other expense shares. */
    bookingId: z._default(z.nullable(Id), null),
  })
  .check(
    rule(goesToOneOther, {
      message: paysOneself,
      path: ['shares'],
      over: ['kind', 'paidBy', 'shares.*.person'],
    }),
  )
export type ExpenseInput = z.infer<typeof ExpenseInput>

/** What changes; an absent field stays as it is, `shares` are replaced as a whole. Its kind stays. */
export const ExpensePatch = z.object({
  title: z.optional(fields.title),
  date: z.optional(fields.date),
  amount: z.optional(fields.amount),
  paidBy: z.optional(fields.paidBy),
  shares: z.optional(fields.shares),
  note: z.optional(fields.note),
})
export type ExpensePatch = z.infer<typeof ExpensePatch>

/** Of one currency; nothing is converted. */
export const Balances = z.object({
  currency: Money.shape.currency,
  /** Those whom its expenses name, the highest first. */
  balances: z.array(
    z.object({
      person: ExpensePerson,
      /** Minor units: what they paid less what they bear. All together are 0. */
      amount: z.int(),
    }),
  ),
  /** Few payments after which nobody owes anything. */
  transfers: z.array(
    z.object({
      from: ExpensePerson,
      to: ExpensePerson,
      /** Minor units. */
      amount: z.int(),
    }),
  ),
})
export type Balances = z.infer<typeof Balances>

const tripParams = z.object({ id: Id })
const expenseParams = z.object({ id: Id, expenseId: Id })

export const listExpenses = endpoint({
  name: 'listExpenses',
  summary: 'The expenses of a trip that the member travels on, the latest day first',
  method: 'GET',
  path: '/user/trips/:id/expenses',
  auth: 'member',
  params: tripParams,
  reply: Expense,
  list: 'whole',
  errors: ['not_allowed'],
})

export const listBalances = endpoint({
  name: 'listBalances',
  summary: 'Who has paid more and who less on a trip, by currency, and what would settle it',
  method: 'GET',
  path: '/user/trips/:id/balances',
  auth: 'member',
  params: tripParams,
  reply: Balances,
  list: 'whole',
  errors: ['not_allowed'],
})

export const createExpense = endpoint({
  name: 'createExpense',
  summary: 'Add an expense to a trip; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/trips/:id/expenses',
  auth: 'confirmed',
  repeats: true,
  params: tripParams,
  body: z.object({ expense: ExpenseInput }),
  reply: Expense,
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict'],
})

export const updateExpense = endpoint({
  name: 'updateExpense',
  summary: 'Change an expense that one has written, or one on the own trip',
  method: 'PATCH',
  path: '/user/trips/:id/expenses/:expenseId',
  auth: 'confirmed',
  params: expenseParams,
  body: z.object({ expense: ExpensePatch }),
  reply: Expense,
  errors: ['not_allowed'],
})

export const deleteExpense = endpoint({
  name: 'deleteExpense',
  summary: 'Delete an expense that one has written, or one on the own trip',
  method: 'DELETE',
  path: '/user/trips/:id/expenses/:expenseId',
  auth: 'confirmed',
  params: expenseParams,
  reply: null,
  errors: ['not_allowed'],
})

/** Of ExpensesChannel: somebody added, changed or deleted one of a trip; pages load them anew. */
export const ExpenseEvent = z.object({
  type: z.literal('changed'),
  tripId: z.uuid(),
})
export type ExpenseEvent = z.infer<typeof ExpenseEvent>
