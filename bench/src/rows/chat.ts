import { randomUUID } from 'node:crypto'
import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const talkers = 20
const written = 1_000
const shown = 50
/** Every so many messages one asks something, with so many answers to choose from. */
const pollEach = 10
const optionsEach = 4

/** What our server adds to the statement of a conversation of several. */
export const chat: Subject = {
  name: 'chat',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const members = await makeMembers(connections, talkers)
    const memberIds = members.map(({ id }) => id)
    const id = await talk(connections, memberIds)
    const path = `/api/v1/user/channels/${id}/messages?limit=${shown}`
    const requests = members.map(({ token }) => requestText({ path, token }))
    const floor = await bench.world.floor('chat.ts', { DATABASE_URL: url })
    const title = `GET /user/channels/{id}/messages, ${shown} of them, ${shown / pollEach} polls`
    return compareReads(bench, title, requests, floor)
  },
}

/** A group's conversation in which all have written and voted; its id. */
async function talk({ pool }: Connections, memberIds: string[]): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into channel (id, kind, opened_at, last_position) values ($1, 'group', now(), $2)`,
    [id, written],
  )
  await pool.query(`insert into channel_name (channel_id, author_id, name) values ($1, $2, 'We')`, [
    id,
    memberIds[0],
  ])
  await pool.query(
    `insert into channel_seat (channel_id, member_id, number)
     select $1, seat.id, seat.number from unnest($2::uuid[]) with ordinality seat (id, number)`,
    [id, memberIds],
  )
  await pool.query(
    `insert into message (channel_id, position, id, sender_id, body, created_at)
     select $1, nth, gen_random_uuid(), ($2::uuid[])[1 + nth % ${talkers}],
       'We meet at the station at ' || nth, now() - ($3 - nth) * interval '1 minute'
     from generate_series(1, $3::int) nth`,
    [id, memberIds, written],
  )
  await pool.query(
    `insert into poll (message_id, multiple)
     select id, true from message where channel_id = $1 and position % ${pollEach} = 0`,
    [id],
  )
  await pool.query(
    `insert into poll_option (message_id, number, text)
     select message_id, nth, 'Day ' || nth
     from poll join message on message.id = poll.message_id, generate_series(1, ${optionsEach}) nth
     where message.channel_id = $1`,
    [id],
  )
  await pool.query(
    `insert into poll_vote (message_id, number, member_id, multiple)
     select poll.message_id, 1 + seat.number % ${optionsEach}, seat.member_id, true
     from poll join message on message.id = poll.message_id
     join channel_seat seat on seat.channel_id = message.channel_id where message.channel_id = $1`,
    [id],
  )
  await pool.query('vacuum analyze channel, channel_seat, message, poll, poll_option, poll_vote')
  return id
}
