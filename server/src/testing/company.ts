import type { TripContent } from '../trips/trip-rows.ts'
import type { TestApp } from './test-app.ts'

/** A trip with its owner and a companion, and who is no company: blocked though on it, invited, a stranger. */
export async function makeCompany(make: TestApp['make'], fields: Partial<TripContent> = {}) {
  const [owner, companion, invited] = [await make.user(), await make.user(), await make.user()]
  const { blocked, stranger } = await make.others(owner)
  const trip = await make.trip(owner, fields)
  await make.traveller(trip, companion)
  await make.traveller(trip, blocked)
  await make.traveller(trip, invited, 'invited')
  return { owner, companion, trip, others: [blocked, invited, stranger] }
}
