import { NIL } from 'uuid'
import { expect, test } from 'vitest'
import { explain, mostLooks, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { emptyGroupsText } from './empty-groups.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

test('a step looks at its groups and at nothing of other conversations', async () => {
  const member = await make.user()
  await pool.query(
    `with made as (
       insert into channel (id, kind) select gen_random_uuid(), 'group' from generate_series(1, 5000)
       returning id)
     insert into channel_seat (channel_id, member_id, number) select id, $1, 1 from made`,
    [member.id],
  )
  await vacuum(pool, 'channel', 'channel_seat')
  const steps = await explain(pool, emptyGroupsText, [NIL, 50, 10])
  expect(mostLooks(steps, 'channel')).toBeLessThanOrEqual(50)
  expect(mostLooks(steps, 'channel_seat')).toBeLessThanOrEqual(50)
})
