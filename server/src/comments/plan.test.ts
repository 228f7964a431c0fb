import { expect, test } from 'vitest'
import { explain } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { commentListTexts, likeListText, summaryText } from './statements.ts'

const { make, connections } = await startTestApp()
const { pool } = connections

const count = 3_000

/** An album and a trip that thousands have commented on and like, among as many others'. */
async function fill() {
  const maya = await make.user()
  const trip = await make.trip(maya)
  const others = await make.trip(maya)
  const album = await make.album(maya)
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${count}) n`)
  for (const [column, id] of [
    ['trip_id', trip.id],
    ['trip_id', others.id],
    ['album_id', album.id],
  ]) {
    const said = `select gen_random_uuid(), id, now() - random() * interval '99 days', $1::uuid
      from member where id <> $2`
    await pool.query(
      `insert into comment (id, author_id, created_at, ${column}, body)
       select *, 'Lovely' from (${said}) said`,
      [id, maya.id],
    )
    await pool.query(`insert into thing_like (id, member_id, created_at, ${column}) ${said}`, [
      id,
      maya.id,
    ])
  }
  for (const table of ['member', 'comment', 'thing_like', 'trip', 'album']) {
    await pool.query(`vacuum analyze ${table}`)
  }
  const session = await pool.query<{ token_hash: Buffer }>(
    'select token_hash from session where member_id = $1',
    [maya.id],
  )
  return { token: session.rows[0]!.token_hash, trip: trip.id, album: album.id }
}

/** The most rows that any step of the statement reads of tables. */
async function rowsRead(text: string, values: unknown[]): Promise<number> {
  const steps = await explain(pool, text, values)
  const scans = steps.filter((node) => node['Relation Name'] !== undefined)
  expect(scans.length).toBeGreaterThan(0)
  return Math.max(...scans.map((node) => node['Actual Rows'] * node['Actual Loops']))
}

test('a page reads a page and a count what it counts, however many there are', async () => {
  const { token, trip, album } = await fill()
  const middle = [`${Date.now() - 50 * 86_400_000}000`, '00000000-0000-7000-8000-000000000000']
  for (const [kind, id] of [
    ['trip', trip],
    ['album', album],
  ] as const) {
    for (const place of [[null, null], middle]) {
      const values = [token, 20, ...place, id]
      expect(await rowsRead(commentListTexts.newest[kind], values)).toBeLessThan(60)
      expect(await rowsRead(commentListTexts.oldest[kind], values)).toBeLessThan(60)
      expect(await rowsRead(likeListText[kind], values)).toBeLessThan(60)
    }
    expect(await rowsRead(summaryText[kind], [token, id])).toBeLessThan(1_100)
  }
})
