import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { rowsRead, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { ownListTexts, soughtFriendsText, tieByTokenText, userListText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const friendCount = 2_000

/** A member with thousands of friends, and as many ties of others. */
async function fill() {
  const maya = await make.user()
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${friendCount}) n`)
  await pool.query(
    `with ties as (
       select id as other, gen_random_uuid() as id, now() - random() * interval '99 days' as at
       from member where id <> $1)
     insert into friendship (member_id, other_id, id, state, updated_at)
     select $1, other, id, 'friends', at from ties
     union all select other, $1, id, 'friends', at from ties`,
    [maya.id],
  )
  await vacuum(pool, 'member', 'friendship')
  const tie = await pool.query<{ id: string }>(
    'select id from friendship where member_id = $1 limit 1',
    [maya.id],
  )
  return { maya, token: hashToken(maya.token), tie: tie.rows[0]!.id }
}

test('a page of friends reads a page, whoever asks and however many there are', async () => {
  const { maya, token, tie } = await fill()
  expect(await rowsRead(pool, ownListTexts.friends, [token, 20, null, null])).toBeLessThan(60)
  const middle = `${Date.now() - 50 * 86_400_000}000`
  const after = [middle, '00000000-0000-7000-8000-000000000000']
  expect(await rowsRead(pool, ownListTexts.friends, [token, 20, ...after])).toBeLessThan(60)
  expect(await rowsRead(pool, userListText.session, [token, 20, null, null, maya.id])).toBeLessThan(
    60,
  )
  const common = [token, 20, null, null, ['(?:^|[^a-z])[Mm]any']]
  expect(await rowsRead(pool, soughtFriendsText, common)).toBeLessThan(60)
  const rare = [token, 20, null, null, ['(?:^|[^a-z])[Zz]oe']]
  expect(await rowsRead(pool, soughtFriendsText, rare)).toBeLessThanOrEqual(friendCount)
  // PostgreSQL 15 may look through the first members of an index on the way to the one.
  expect(await rowsRead(pool, tieByTokenText, [token, tie])).toBeLessThan(60)
})
