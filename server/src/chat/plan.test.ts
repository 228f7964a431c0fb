import { openChannel } from '@farfolk/contract/chat'
import { countUnreadMessages } from '@farfolk/contract/chat-news'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { copyTrip } from '../testing/many-trips.ts'
import { expectFew, explain, looks, type PlanStep, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { soughtWords } from '../text/sought-words.ts'
import { channelsText, messagesText, newerText } from './queries.ts'
import { soughtChannelsText, soughtMessagesText } from './search-chat.ts'
import { unreadText } from './unread.ts'
import { updateText } from './update-message.ts'
import { writeText } from './write-in-open.ts'

const { as, make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const channelCount = 1_000
const messageCount = 10_000
const groupCount = 300

/** A member with a thousand conversations, of which one is long and a few hold news. */
async function fill() {
  const maya = await make.user()
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
    from generate_series(1, ${channelCount}) n`)
  await pool.query(
    `insert into channel (id, kind, low_id, high_id, opened_at, last_position, updated_at)
     select gen_random_uuid(), 'direct', least(id, $1), greatest(id, $1), now(), 10,
       now() - random() * interval '100 days'
     from member where id <> $1`,
    [maya.id],
  )
  await pool.query(`
    insert into channel_mark (member_id, channel_id, read_position)
    select unnest(array[low_id, high_id]), id, 10 from channel`)
  await pool.query(`
    insert into message (channel_id, position, id, sender_id, body)
    select channel.id, n, gen_random_uuid(), case when n % 2 = 0 then low_id else high_id end, 'Hi'
    from channel, generate_series(1, 10) n`)
  const { rows } = await pool.query<{ id: string }>(
    `update channel set last_position = ${messageCount}, updated_at = now()
     where id = (select id from channel order by id limit 1) returning id`,
  )
  const long = rows[0]!.id
  await pool.query(
    `insert into message (channel_id, position, id, sender_id, body)
     select channel.id, n, gen_random_uuid(), case when n % 2 = 0 then low_id else high_id end, 'Hi'
     from channel, generate_series(11, ${messageCount}) n where channel.id = $1`,
    [long],
  )
  await pool.query(
    `update channel_mark set read_position = ${messageCount - 20}
    where channel_id = $1`,
    [long],
  )
  await vacuum(pool, 'message', 'channel', 'channel_mark', 'member', 'friendship', 'traveller')
  return { token: hashToken(maya.token), long }
}

test('counts, lists and pages read what they show, among a thousand conversations', async () => {
  const { token, long } = await fill()
  const ofMessages = (nodes: PlanStep[]) =>
    nodes.filter((node) => node['Relation Name'] === 'message' && node['Actual Loops'] > 0)

  const unread = await explain(pool, unreadText, [token])
  expect(ofMessages(unread)).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Index Name': 'message_pkey', 'Actual Loops': 1 },
  ])

  const list = await explain(pool, channelsText, [token, 20, null, null, null])
  for (const node of ofMessages(list)) {
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(40)
  }

  const page = await explain(pool, messagesText, [token, long, 50, 5_000])
  // A page and one more; an older PostgreSQL reads one further before it stops.
  for (const node of ofMessages(page)) expect(node['Actual Rows']).toBeLessThanOrEqual(52)
  expect(ofMessages(page)).toHaveLength(1)

  const newer = await explain(pool, newerText, [token, long, 50, 5_000, null])
  for (const node of ofMessages(newer)) expect(node['Actual Rows']).toBeLessThanOrEqual(52)

  const { patterns } = soughtWords('zeppelin')
  const found = await explain(pool, soughtMessagesText, [token, long, 20, null, patterns])
  expect(ofMessages(found)).toMatchObject([{ 'Index Name': 'message_pkey', 'Actual Loops': 1 }])
})

test('other words are put in one message, which is looked for by its id', async () => {
  const { long } = await fill()
  const { rows } = await pool.query<{ id: string; sender_id: string }>(
    'select id, sender_id from message where channel_id = $1 and position = 5000',
    [long],
  )
  const [{ id, sender_id: author }] = rows as [{ id: string; sender_id: string }]
  const steps = await explain(pool, updateText, [long, id, author, 'Hello'])
  // Of other kinds of conversations nothing is looked up.
  const plan = steps.filter((step) => step['Actual Loops'] > 0)
  for (const table of ['message', 'channel', 'member']) expectFew(plan, table, 2)
  const after = await pool.query('select body from message where id = $1', [id])
  expect(after.rows).toEqual([{ body: 'Hello' }])
})

test('of all conversations as many messages are looked through as is told, the latest', async () => {
  const { token } = await fill()
  const looked = async () => {
    const values = [token, 20, null, null, null, soughtWords('zeppelin').patterns]
    const plan = await explain(pool, soughtChannelsText, values)
    const scans = plan.filter((node) => node['Relation Name'] === 'message')
    expect(scans.map((node) => node['Index Name'])).toContain('message_pkey')
    return Math.max(...scans.map((node) => node['Actual Loops']))
  }
  expect(await looked()).toBe(channelCount)
  await pool.query('update channel set last_position = 10000')
  expect(await looked()).toBe(10)
})

test('of a trip the last that is heard is looked for behind a block alone, by its place', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const trips = 50
  for (let n = 0; n < trips; n++) {
    const trip = await make.trip(maya)
    await make.traveller(trip, ben)
    await make.tripChannel(trip, maya)
  }
  await pool.query(
    `
    insert into message (channel_id, position, id, sender_id, body)
    select channel.id, n, gen_random_uuid(), $1, 'Hi'
    from channel, generate_series(11, 500) n where channel.kind = 'trip'`,
    [maya.id],
  )
  await pool.query(`update channel set last_position = 500 where kind = 'trip'`)
  await vacuum(pool, 'message', 'channel')
  const looked = async () => {
    const values = [hashToken(ben.token), 1, null, null, null]
    const plan = await explain(pool, channelsText, values)
    const scans = plan.filter((node) => node['Relation Name'] === 'message')
    return scans.reduce((all, node) => all + node['Actual Rows'] * node['Actual Loops'], 0)
  }
  const open = await looked()
  await make.friendship(ben, await make.user(), 'blocked')
  expect((await looked()) - open).toBe(trips)
})

test('groups are read by their seats, and one that holds nothing new is not counted', async () => {
  const { token, long } = await fill()
  const { rows } = await pool.query<{ id: string }>('select member_id as id from session')
  const [{ id: mayaId }] = rows as [{ id: string }]
  await pool.query(`
    insert into channel (id, kind, last_position, updated_at)
    select gen_random_uuid(), 'group', 10, now() - random() * interval '100 days'
    from generate_series(1, ${groupCount})`)
  // Each with two more of the thousand.
  await pool.query(
    `insert into channel_seat (channel_id, member_id, number)
     select channel.id, person.id, row_number() over (partition by channel.id)
     from (select id, row_number() over () as nth from channel where kind = 'group') channel
     join (select id, case when id = $1 then 0 else row_number() over (order by id = $1, id) end as nth
       from member) person
       on person.nth in (0, channel.nth * 2 % ${channelCount} + 1, channel.nth * 2 % ${channelCount} + 2)`,
    [mayaId],
  )
  await pool.query(`
    insert into channel_mark (member_id, channel_id, read_position, has_opened)
    select member_id, channel_id, 10, true from channel_seat`)
  await pool.query(`
    insert into message (channel_id, position, id, sender_id, body)
    select channel_id, n, gen_random_uuid(), member_id, 'Hi'
    from channel_seat, generate_series(1, 10) n where number = 2`)
  await vacuum(pool, 'message', 'channel', 'channel_mark', 'channel_seat')
  const ofMessages = (steps: PlanStep[]) =>
    steps.filter((step) => step['Relation Name'] === 'message' && step['Actual Loops'] > 0)
  const unread = await explain(pool, unreadText, [token])
  expect(ofMessages(unread)).toMatchObject([{ 'Index Name': 'message_pkey', 'Actual Loops': 1 }])
  const list = await explain(pool, channelsText, [token, 20, null, null, null])
  for (const step of ofMessages(list)) {
    expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(40)
  }
  const group = await pool.query<{ id: string }>(
    `select id from channel where kind = 'group' limit 1`,
  )
  for (const id of [long, group.rows[0]!.id]) {
    await pool.query('update channel set opened_at = now() where id = $1', [id])
    expectFew(await explain(pool, writeText, [id, mayaId, uuid(), 'Hi', null]), 'channel_seat', 3)
  }
})

test('of one conversation no more are counted than pages tell apart', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const { data } = await as(maya).call(openChannel, { body: { channel: { userIds: [ben.id] } } })
  await pool.query(
    `insert into message (channel_id, position, id, sender_id, body)
     select $1, n, gen_random_uuid(), $2, 'Hi' from generate_series(1, 1100) n`,
    [data.id, ben.id],
  )
  await pool.query('update channel set last_position = 1100 where id = $1', [data.id])
  expect((await as(maya).call(countUnreadMessages, {})).data).toEqual({ count: 1_000 })
})

test('neither own trips without a conversation nor all blocks are gone through for each channel', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const trips = 30
  const blocks = 300
  for (let n = 0; n < trips; n++) {
    const trip = await make.trip(maya, { audience: 'members' })
    await make.traveller(trip, ben)
    await make.tripChannel(trip, maya)
  }
  await copyTrip(pool, (await make.trip(ben)).id, 600)
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'wall-' || n || '@club.example', 'Wall', now()
    from generate_series(1, ${blocks}) n`)
  await pool.query(
    `with wall as materialized (
       select id as other_id, gen_random_uuid() as id from member where first_name = 'Wall')
     insert into friendship (member_id, other_id, id, state)
     select $1, other_id, id, 'blocked' from wall
     union all select other_id, $1, id, 'blocked_by' from wall`,
    [ben.id],
  )
  await vacuum(pool, 'member', 'friendship', 'trip', 'traveller', 'channel', 'message')
  const steps = await explain(pool, channelsText, [hashToken(ben.token), 20, null, null, 'request'])
  const taken = steps.filter((step) => step['Actual Loops'] > 0)
  expect(looks(taken, 'trip')).toBeLessThanOrEqual(2 * trips)
  // Once for each channel whether it is heard, and once whether it may be seen; or all blocks once for all of them.
  expect(looks(taken, 'friendship')).toBeLessThanOrEqual(blocks + 3 * trips)
})
