import type pg from 'pg'
import { hashToken } from '../http/session.ts'
import type { TestApp } from './test-app.ts'

const trips = 400

/** A member's trip among many others of theirs, each with its owner's place; and what signs them in. */
export async function tripAmongMany({ make, connections }: Pick<TestApp, 'make' | 'connections'>) {
  const { pool } = connections
  const owner = await make.user()
  const { id } = await make.trip(owner)
  await copyTrip(pool, id, trips)
  return { owner, id, tokenHash: hashToken(owner.token) }
}

/** So many more trips such as one, each with its owner's place and its stops. */
export async function copyTrip(pool: pg.Pool, id: string, count: number): Promise<void> {
  await pool.query(
    `with copied as (
       insert into trip
       select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
       from trip, generate_series(1, $2::int) where trip.id = $1 returning id, owner_id),
     seats as (
       insert into traveller (trip_id, id, member_id, status)
       select id, gen_random_uuid(), owner_id, 'owner' from copied)
     insert into trip_stop
     select (jsonb_populate_record(trip_stop, jsonb_build_object(
       'id', gen_random_uuid(), 'trip_id', copied.id))).*
     from trip_stop, copied where trip_stop.trip_id = $1`,
    [id, count],
  )
}
