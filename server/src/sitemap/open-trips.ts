import type pg from 'pg'
import { tripIsVisible } from '../visibility/visible.ts'

export interface OpenTrip {
  id: string
  updated_at: Date
}

/** A sitemap holds 50,000 addresses at most; older trips are found by their countries' pages. */
const newestTrips = 10_000

const text = `
  select id, updated_at from trip where ${tripIsVisible('trip', 'null::uuid')}
  order by created_at desc, id limit ${newestTrips}`

/** The newest trips that are open to everyone. */
export async function listOpenTrips(pool: pg.Pool): Promise<OpenTrip[]> {
  const { rows } = await pool.query<OpenTrip>(text)
  return rows
}
