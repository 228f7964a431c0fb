import { travelsAlong } from './travels.ts'
import { canMeet, travelsOn } from './visible.ts'

/**
 * Whether the viewer sees a row of `expense`: all of a trip's are there for who travels on it, or their
 * sums would not add up. Whom they name shows as far as each can be met.
 */
export function expenseIsVisible(expense: string, viewer: string): string {
  return travelsOn(`${expense}.trip_id`, viewer)
}

/** Whether who sees a row of `expense` may change it: its author, and who owns its trip. */
export function mayChangeExpense(expense: string, viewer: string): string {
  return `(coalesce(${expense}.author_id = ${viewer}, false) or exists (
    select from trip voyage
    where voyage.id = ${expense}.trip_id and voyage.owner_id = ${viewer}))`
}

/**
 * Whether who travels on the trip of a row of `expense_person` may name them in an expense: whom another
 * names already, met or not, and of the rest who travels along and can be met.
 */
export function mayNamePerson(person: string, viewer: string): string {
  return `(exists (
      select from expense paid where paid.trip_id = ${person}.trip_id and paid.paid_by = ${person}.id)
    or exists (select from expense_share borne where borne.person_id = ${person}.id)
    or ${travelsAlong(`${person}.trip_id`, `${person}.member_id`)} and exists (
      select from member named
      where named.id = ${person}.member_id and ${canMeet('named', viewer)}))`
}

/** SQL of whether a row of `expense_person` is still on the trip and in the club. */
export function personTravels(person: string): string {
  return `(${travelsAlong(`${person}.trip_id`, `${person}.member_id`)} and exists (
    select from member known where known.id = ${person}.member_id and known.closed_at is null))`
}
