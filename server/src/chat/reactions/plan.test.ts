import { v7 as uuid } from 'uuid'
import { test } from 'vitest'
import { expectFew, explain, vacuum } from '../../testing/plan.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { channelsText, messagesText } from '../queries.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const members = 10
const written = 3_000
const onPage = 50

/** Groups in which each message answers the one before, and half of the members react to each. */
async function fill() {
  const maya = await make.user()
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at)
     select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
     from generate_series(1, ${members}) n`,
  )
  const groups = [uuid(), uuid(), uuid()]
  await pool.query(
    `insert into channel (id, kind, last_position) select id, 'group', ${written} from unnest($1::uuid[]) id`,
    [groups],
  )
  await pool.query(
    `insert into channel_seat (channel_id, member_id, number)
     select channel.id, member.id, row_number() over (partition by channel.id)
     from channel cross join member`,
  )
  await pool.query(
    `insert into message (channel_id, position, id, sender_id, body, reply_position, has_reactions)
     select channel.id, n, gen_random_uuid(), $1, 'Well?', nullif(n - 1, 0), true
     from channel, generate_series(1, ${written}) n`,
    [maya.id],
  )
  await pool.query(
    `insert into message_reaction (message_id, member_id, kind)
     select message.id, giver.id, 'heart'
     from message cross join (select id from member where id <> $1 limit ${members / 2}) giver`,
    [maya.id],
  )
  await vacuum(pool, 'message', 'message_reaction', 'member', 'channel_seat')
  const { rows } = await pool.query<{ token_hash: Buffer }>('select token_hash from session')
  return { token: rows[0]!.token_hash, group: groups[0]! }
}

test('reactions and quotes of a page are read with it, by its messages alone', async () => {
  const { token, group } = await fill()
  const page = await explain(pool, messagesText, [token, group, onPage, null])
  expectFew(page, 'message_reaction', ((onPage + 1) * members) / 2)
  const messages = page.filter((step) => step['Relation Name'] === 'message')
  // One more than the one that says whether there are more: PostgreSQL 15 looks that far ahead.
  expectFew(messages, 'message', onPage + 2)

  const list = await explain(pool, channelsText, [token, 20, null, null, null])
  expectFew(list, 'message_reaction', (3 * members) / 2)
})
