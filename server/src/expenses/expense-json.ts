import { instantText } from '../db/instants.ts'
import { memberCardJson } from '../members/card-json.ts'
import { bookingIsHeard } from '../visibility/bookings.ts'
import { mayChangeExpense, personTravels } from '../visibility/expenses.ts'
import { canMeet } from '../visibility/visible.ts'

/** A common table expression: whom the trip's expenses name, as json of ExpensePerson. */
export function peopleCte(tripId: string, viewer: string): string {
  return `people as materialized (
      select person.id, json_build_object(
        'id', person.id,
        'user', (select ${memberCardJson('named')} from member named
          where named.id = person.member_id and ${canMeet('named', viewer)}),
        'travels', ${personTravels('person')}) as json
      from expense_person person where person.trip_id = ${tripId})`
}

/**
 * SQL of the shares of the expenses `e` that `which` is true of, with what each bears. In bigint, which an
 * amount times parts stays far within: as `numeric` it took the sums of many expenses a third longer.
 */
export function sharesOf(which: string): string {
  return `select expense_id, currency, person_id, position, parts, (floored
        + case when position < amount - sum(floored) over (partition by expense_id)
          then 1 else 0 end)::bigint as amount
      from (
        select e.amount, e.currency, share.*,
          e.amount * share.parts / sum(share.parts) over (partition by share.expense_id) as floored
        from expense e join expense_share share on share.expense_id = e.id
        where ${which}) borne`
}

/**
 * SQL of an Expense as json, of a row of `expense`, beside `peopleCte`. Its shares are looked up each
 * time: to go through all of a trip's for each of its expenses takes the square of their number.
 */
export function expenseJson(expense: string, viewer: string): string {
  return `json_build_object(
    'id', ${expense}.id,
    'tripId', ${expense}.trip_id,
    'kind', ${expense}.kind,
    'title', ${expense}.title,
    'date', ${expense}.date,
    'amount', json_build_object('amount', ${expense}.amount, 'currency', ${expense}.currency),
    'bookingId', (select booked.id from booking booked
      where booked.id = ${expense}.booking_id and ${bookingIsHeard('booked', viewer)}),
    'paidBy', (select people.json from people where people.id = ${expense}.paid_by),
    'shares', (select json_agg(json_build_object(
        'person', people.json, 'parts', shares.parts, 'amount', shares.amount)
        order by shares.position)
      from (${sharesOf(`e.id = ${expense}.id`)}) shares
      join people on people.id = shares.person_id),
    'note', ${expense}.note,
    'author', (select ${memberCardJson('author')} from member author
      where author.id = ${expense}.author_id and ${canMeet('author', viewer)}),
    'mayChange', ${mayChangeExpense(expense, viewer)},
    'createdAt', ${instantText(`${expense}.created_at`)},
    'updatedAt', ${instantText(`${expense}.updated_at`)})`
}
