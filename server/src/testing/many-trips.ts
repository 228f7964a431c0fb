import type { TestApp } from './test-app.ts'

const trips = 400

/** A member's trip among many others of theirs, each with its owner's place; and what signs them in. */
export async function tripAmongMany({ make, connections }: Pick<TestApp, 'make' | 'connections'>) {
  const { pool } = connections
  const owner = await make.user()
  const { id } = await make.trip(owner)
  await pool.query(
    `insert into trip
     select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
     from trip, generate_series(1, ${trips}) where trip.id = $1`,
    [id],
  )
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select id, gen_random_uuid(), owner_id, 'owner' from trip
     where not exists (select from traveller where trip_id = trip.id)`,
  )
  const { rows } = await pool.query<{ token_hash: Buffer }>(
    'select token_hash from session where member_id = $1',
    [owner.id],
  )
  return { owner, id, tokenHash: rows[0]!.token_hash }
}
