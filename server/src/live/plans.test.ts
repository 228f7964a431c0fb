import { expect, test } from 'vitest'
import { toldText } from '../chat/present-events.ts'
import { heardText } from '../comments/announcements.ts'
import { presentText } from '../notifications/announcements.ts'
import { packingText } from '../packing-lists/announcements.ts'
import { startTestApp } from '../testing/test-app.ts'
import { travellingText } from '../trips/travellers-channel.ts'

const app = await startTestApp()
const { pool } = app.connections
const id = crypto.randomUUID()

// PostgreSQL makes five plans for the values before it thinks of one to keep.
const untilKept = 6

test.each([
  ['notifications', presentText, [[id], id]],
  ['a conversation', toldText, [id, [id], [id], [null], [null], [null]]],
  ['a packing list', packingText, [id, [id]]],
  ['a trip', travellingText, [id, [id]]],
  ['what is said of a trip', heardText.trip, [id, id, [id]]],
])('the plan of what one member is told of %s is kept', async (_, text, values) => {
  const client = await pool.connect()
  try {
    for (let time = 0; time < untilKept; time++) await client.query(text, values)
    const { rows } = await client.query<{ is_kept: boolean }>(
      'select generic_plans > 0 as is_kept from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(rows).toEqual([{ is_kept: true }])
  } finally {
    client.release()
  }
})
