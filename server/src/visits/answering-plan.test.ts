import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { explain, looks, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { answeringJson, ownAnsweringText } from './answering.ts'
import { dueVisitsText } from './remind-hosts.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const count = 2_000

test('of thousands of requests the newest are read, and none that was taken back at once', async () => {
  const host = await make.user()
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${count}) n`)
  // Each guest has had an answer, and has asked again for nothing; one waits.
  await pool.query(
    `insert into visit (id, host_id, guest_id, offer, first_day, last_day, message, status, answered_at,
       created_at, updated_at)
     select gen_random_uuid(), $1, m.id, 'meet', current_date + 99, current_date + 99, 'Hi', v.status,
       case v.status when 'declined' then asked.at + interval '1 hour' end, asked.at, asked.at + interval '1 hour'
     from member m cross join (values ('declined'), ('cancelled')) v (status)
     cross join lateral (
       select now() - interval '10 days' - random() * interval '300 days' + length(m.email) * interval '1 s' as at) asked
     where m.id <> $1`,
    [host.id],
  )
  // And the host has asked each of them, who were reminded; one has not been.
  await pool.query(
    `insert into visit (id, host_id, guest_id, offer, first_day, last_day, message, created_at, reminded_at)
     select gen_random_uuid(), m.id, $1, 'meet', current_date + 99, current_date + 99, 'Hi',
       now() - interval '3 days', case when row_number() over () > 1 then now() end
     from member m where m.id <> $1`,
    [host.id],
  )
  await vacuum(pool, 'member', 'visit')
  const steps = await explain(pool, `select ${answeringJson('$1::uuid')}`, [host.id])
  expect(looks(steps, 'visit')).toBeLessThan(120)
  const own = await explain(pool, ownAnsweringText, [hashToken(host.token)])
  expect(own.map((step) => step['Index Name'])).toContain('visit_counted')
  const due = await explain(pool, dueVisitsText, [])
  expect(looks(due, 'visit')).toBeLessThan(3)
  expect(due.map((step) => step['Index Name'])).toContain('visit_to_remind')
})
