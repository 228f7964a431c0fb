import { test } from 'vitest'
import { copyTrip } from '../testing/many-trips.ts'
import { explain, expectFew } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { ownTownsText, seenTownsText } from './statements.ts'
import { at, over, paris, stockholm } from './testing.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })

test('no table is read whole, and of stops no more than those of the trips', async () => {
  const { pool } = connections
  const everyone = { countries_audience: 'everyone', trips_audience: 'everyone' } as const
  const [owner, other] = [await make.user(everyone), await make.user()]
  const stops = [at('SE', stockholm), at('FR', paris)]
  for (let trips = 0; trips < 10; trips++) await make.trip(owner, { ...over, stops })
  await make.town(owner)
  const { id } = await make.trip(other, { ...over, stops })
  await copyTrip(pool, id, 2_000)
  await pool.query(
    `insert into visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     select gen_random_uuid(), $1, n, 'X', 'SE', 0, 0 from generate_series(1, 1000) n`,
    [other.id],
  )
  await pool.query('analyze')
  for (const steps of [
    await explain(pool, ownTownsText, [owner.id]),
    await explain(pool, seenTownsText, [owner.id, other.id]),
  ]) {
    // Of two ways to the same rows that a plan may keep, only one is taken.
    const taken = steps.filter((step) => step['Actual Loops'] > 0)
    for (const table of ['trip', 'trip_stop', 'traveller', 'visited_town']) {
      expectFew(taken, table, 40)
    }
  }
})
