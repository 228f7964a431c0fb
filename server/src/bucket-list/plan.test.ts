import { test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { newestItemsTexts, openItemsTexts } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

// Of many countries, as a club's are: of two each would be half of all to a plan that knows none by name.
test('wishes of a country are found by the country, whatever plan is kept', async () => {
  const me = await make.user({ bucket_list_audience: 'everyone' })
  const { id } = await make.bucketListItem(me, { country: 'NO', audience: 'everyone' })
  await pool.query(
    `insert into bucket_list_item
     select (jsonb_populate_record(item, jsonb_build_object('id', gen_random_uuid(), 'position', n,
       'country', case when n % 1000 = 0 then 'LI' else chr(65 + n % 25) || chr(77 + n / 25 % 11) end))).*
     from bucket_list_item item, generate_series(1000, 9999) n where item.id = $1`,
    [id],
  )
  await vacuum(pool, 'bucket_list_item')
  const hash = `'\\x${hashToken(me.token).toString('hex')}'`
  const client = await pool.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare newest as ${newestItemsTexts.country}`)
  await client.query(`prepare open as ${openItemsTexts.country}`)
  for (const asked of [`newest(${hash}`, 'open(null']) {
    const steps = await explain(client, `execute ${asked}, 20, null, null, null, 'LI')`, [])
    expectFew(steps, 'bucket_list_item', 9)
  }
  client.release(true)
})
