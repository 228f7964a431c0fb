import { expect, test } from 'vitest'
import { dueText } from '../experiences/statements.ts'
import { hashToken } from '../http/session.ts'
import { mayWriteAbout } from '../visibility/experiences.ts'
import { explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { filedVisitsJson } from './filed-visits.ts'
import { ownListTexts } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const count = 2_000

/** A member who is asked by thousands and asks thousands, all of it accepted. */
async function fill() {
  const maya = await make.user()
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${count}) n`)
  for (const [host, guest] of [
    ['id', '$1'],
    ['$1', 'id'],
  ]) {
    await pool.query(
      `insert into visit (id, host_id, guest_id, offer, first_day, last_day, message, status, created_at)
       select gen_random_uuid(), ${host}, ${guest}, 'stay', '2001-05-01', '2001-05-01', 'Hi', 'accepted',
         now() - random() * interval '99 days'
       from member where id <> $1`,
      [maya.id],
    )
  }
  await vacuum(pool, 'member', 'visit')
  return { maya, token: hashToken(maya.token) }
}

/** The most rows that any step of the statement reads of the table. */
async function rowsRead(text: string, values: unknown[]): Promise<number> {
  const steps = await explain(pool, text, values)
  const scans = steps.filter((node) => node['Relation Name'] === 'visit')
  expect(scans.length).toBeGreaterThan(0)
  return Math.max(...scans.map((node) => node['Actual Rows'] * node['Actual Loops']))
}

test('a page reads a page, and who has met is read by the two', async () => {
  const { maya, token } = await fill()
  const own = [token, 20, null, null, null]
  expect(await rowsRead(ownListTexts.host, own)).toBeLessThan(60)
  expect(await rowsRead(ownListTexts.guest, own)).toBeLessThan(60)
  const other = await pool.query<{ id: string }>('select id from member where id <> $1 limit 1', [
    maya.id,
  ])
  const mayWrite = `select ${mayWriteAbout('m', '$2::uuid')} from member m where m.id = $1`
  expect(await rowsRead(mayWrite, [other.rows[0]!.id, maya.id])).toBeLessThan(10)
  const ben = await make.user()
  await make.visit(maya, ben, { status: 'accepted' })
  // Those of one member, of all that there are.
  expect(await rowsRead(dueText, [hashToken(ben.token)])).toBeLessThan(10)
  const filed = `select ${filedVisitsJson('$1::uuid')}`
  expect(await rowsRead(filed, [other.rows[0]!.id])).toBeLessThan(10)
})
