import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { expectFew, explain, vacuum } from '../../testing/plan.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { channelsText, messagesText } from '../queries.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const voters = 20
/** In each group; reading so many from end to end costs more than looking a page's up. */
const asked = 3_000
const answered = 500
const onPage = 50

/** A group in which much is asked, and others in which more is. */
async function fill() {
  const maya = await make.user()
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at)
     select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
     from generate_series(1, ${voters}) n`,
  )
  const groups = [uuid(), uuid(), uuid()]
  await pool.query(
    `insert into channel (id, kind, last_position) select id, 'group', ${asked} from unnest($1::uuid[]) id`,
    [groups],
  )
  await pool.query(
    `insert into channel_seat (channel_id, member_id, number)
     select channel.id, member.id, row_number() over (partition by channel.id)
     from channel cross join member`,
  )
  await pool.query(
    `insert into message (channel_id, position, id, sender_id, body)
     select channel.id, n, gen_random_uuid(), $1, 'When?' from channel, generate_series(1, ${asked}) n`,
    [maya.id],
  )
  await pool.query(`insert into poll (message_id, multiple) select id, false from message`)
  await pool.query(
    `insert into poll_option (message_id, number, text)
     select id, n, 'Option ' || n from message, generate_series(1, 5) n
     where position > ${asked - answered}`,
  )
  await pool.query(
    `insert into poll_vote (message_id, number, member_id, multiple)
     select poll.message_id, 1 + voter.n % 5, voter.id, false
     from poll join message on message.id = poll.message_id and position > ${asked - answered}
     cross join (select id, row_number() over () as n from member where id <> $1) voter`,
    [maya.id],
  )
  await vacuum(pool, 'message', 'poll', 'poll_option', 'poll_vote', 'member', 'channel_seat')
  const { rows } = await pool.query<{ token_hash: Buffer }>('select token_hash from session')
  return { token: rows[0]!.token_hash, group: groups[0]! }
}

test('what is asked on a page is read with it, by its messages alone', async () => {
  const { token, group } = await fill()
  const page = await explain(pool, messagesText, [token, group, onPage, null])
  expectFew(page, 'poll_vote', (onPage + 1) * voters)
  expectFew(page, 'poll_option', (onPage + 1) * 5)
  const polls = page.filter((step) => step['Relation Name'] === 'poll')
  expect(polls).toHaveLength(1)
  expectFew(polls, 'poll', onPage + 1)

  const list = await explain(pool, channelsText, [token, 20, null, null, null])
  expectFew(list, 'poll_vote', 3 * voters)
})
