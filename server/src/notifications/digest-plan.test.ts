import { NIL } from 'uuid'
import { expect, test } from 'vitest'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { nextText } from './write-digests.ts'

const { connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

/** Members of long ago, all but every tenth of whom have had a digest of late. */
async function fill(count: number) {
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at, created_at)
     select md5(n::text)::uuid, 'many-' || n || '@club.example', 'Many', now(), now() - interval '1 year'
     from generate_series(1, $1::integer) n`,
    [count],
  )
  await pool.query(
    `insert into digest (member_id, written_at)
     select id, now() - interval '3 days' from member where split_part(email, '@', 1) not like '%0'`,
  )
  await vacuum(pool, 'member', 'digest')
}

test.for(['force_custom_plan', 'force_generic_plan'])(
  'a page of who may be due reads a page, with a %s',
  async (mode) => {
    await pool.query('delete from member')
    await fill(5_000)
    const client = await pool.connect()
    try {
      await client.query(`set plan_cache_mode = ${mode}`)
      await client.query(`prepare next_page (uuid, integer) as ${nextText}`)
      const steps = await explain(client, `execute next_page ('${NIL}', 100)`, [])
      expectFew(steps, 'member', 100)
      expectFew(steps, 'digest', 100)
      expect(steps.map((step) => step['Index Name'])).toContain('member_digest')
      const { rows } = await client.query(`execute next_page ('${NIL}', 5000)`)
      expect(rows.filter((row) => row.is_due)).toHaveLength(500)
      await client.query('deallocate next_page')
      await client.query('reset plan_cache_mode')
    } finally {
      client.release()
    }
  },
)
