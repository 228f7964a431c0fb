import { expect, test } from 'vitest'
import { sweepAccounts, sweptAccounts } from '../accounts/sweep.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { deleteAlong, deleteDue, dueText, stretchText } from './delete-in-steps.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { db, pool } = connections

const limits = {
  table: 'rate_limit',
  when: 'rate_limit.expires_at < now()',
  by: 'rate_limit.expires_at',
}

/** So many that have run out, among as many that have not. */
async function fillLimits(count: number) {
  await pool.query('delete from rate_limit')
  await pool.query(
    `insert into rate_limit (key, times, expires_at)
     select 'due:' || n, '{}'::timestamptz[], now() - interval '1 minute' from generate_series(1, $1::integer) n
     union all
     select 'kept:' || n, '{}'::timestamptz[], now() + interval '1 day' from generate_series(1, $1::integer) n`,
    [count],
  )
  await vacuum(pool, 'rate_limit')
}

async function countLimits(): Promise<object> {
  const { rows } = await pool.query(
    `select count(*) filter (where key like 'due:%')::integer as due,
       count(*) filter (where key like 'kept:%')::integer as kept from rate_limit`,
  )
  return rows[0]
}

test('what is due goes in steps, all of it and nothing else', async () => {
  await fillLimits(250)
  await deleteDue(db, limits, 100)
  expect(await countLimits()).toEqual({ due: 0, kept: 250 })
})

test('two at once delete what is due once, and wait for nobody who holds some of it', async () => {
  await fillLimits(250)
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from rate_limit where key = 'due:7' for update`)
    await Promise.all([deleteDue(db, limits, 10), deleteDue(db, limits, 10)])
    expect(await countLimits()).toEqual({ due: 1, kept: 250 })
    // Renewed by who held it, it is due no more.
    await holder.query(
      `update rate_limit set expires_at = now() + interval '1 day' where key = 'due:7'`,
    )
    await holder.query('commit')
  } finally {
    holder.release()
  }
  await deleteDue(db, limits, 10)
  expect(await countLimits()).toEqual({ due: 1, kept: 250 })
})

test('what broke off in the middle goes on where it was', async () => {
  await fillLimits(250)
  const { rowCount } = await pool.query(dueText(limits), [100])
  expect(rowCount).toBe(100)
  expect(await countLimits()).toEqual({ due: 150, kept: 250 })
  await deleteDue(db, limits, 100)
  expect(await countLimits()).toEqual({ due: 0, kept: 250 })
})

test('pages of a table are gone through to its end', async () => {
  await fillLimits(5_000)
  const { rows } = await pool.query(`select pg_relation_size('rate_limit') / 8192 as pages`)
  expect(Number(rows[0].pages)).toBeGreaterThan(20)
  await deleteAlong(db, limits, 7)
  expect(await countLimits()).toEqual({ due: 0, kept: 5_000 })
})

test('a step reads what it deletes, and next to nothing where nothing is due', async () => {
  await fillLimits(5_000)
  expectFew(await explain(pool, dueText(limits), [50]), 'rate_limit', 50)
  await pool.query('update rate_limit set expires_at = now() + interval $$1 day$$')
  await vacuum(pool, 'rate_limit')
  expectFew(await explain(pool, dueText(limits), [50]), 'rate_limit', 1)
})

test('a stretch reads its own pages alone', async () => {
  await fillLimits(5_000)
  const steps = await explain(pool, stretchText(limits), [3, 5])
  expect(steps.map((step) => step['Node Type'])).toContain('Tid Range Scan')
  expectFew(steps, 'rate_limit', 500)
})

test('sweeping accounts looks for links, invitations and changes of address by an index', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => make.user()))
  await pool.query(
    `insert into mailed_token (token_hash, member_id, kind, expires_at)
     select sha256(n::text::bytea), $1, 'password', now() + n * interval '1 minute'
     from generate_series(1, 5000) n`,
    [members[0]!.id],
  )
  await pool.query(
    `insert into club_invitation (email) select n || '@club.example' from generate_series(1, 5000) n`,
  )
  await vacuum(pool, 'mailed_token', 'club_invitation')
  for (const due of [sweptAccounts.link, sweptAccounts.invitation]) {
    const steps = await explain(pool, dueText(due), [1000])
    expectFew(steps, due.table, 1)
    const ofTable = steps.filter((step) => step['Relation Name'] === due.table)
    expect(ofTable.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  }
  await sweepAccounts(db)
  const { rows } = await pool.query('select count(*)::integer as links from mailed_token')
  expect(rows[0].links).toBe(5_000)
})
