import { hash } from 'node:crypto'
import { logIn, requestPasswordReset } from '@farfolk/contract/accounts'
import { subscribeToEmailList } from '@farfolk/contract/email-lists'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { indexMember } from '../members/index-member.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { filesUnder } from '../testing/files.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tx } from '../db/transaction.ts'
import { forgetUnusedWords } from '../search/forget-unused-words.ts'
import { eraseMember } from './erase-member.ts'
import { eraseMembers } from './erase-members.ts'
import { fillTables } from '../testing/fill-tables.ts'

const { app, visitor, make, connections, dataDir } = await startTestApp({ RATE_LIMITS: 'on' })
const { pool } = connections
const { blobs } = app.features
const outbox = outboxOf(dataDir)

const email = 'zwetschge@plum-tree.example'
const names = ['Zwetschge', 'Mirabell']

/** Every column that refers to a member, as the database itself says it. */
async function columnsOfMembers(): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query(`
    select source.relname as table, attribute.attname as column
    from pg_constraint tie
    join pg_class source on source.oid = tie.conrelid
    join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = tie.conkey[1]
    where tie.contype = 'f' and tie.confrelid = 'public.member'::regclass
    order by 1, 2`)
  return rows
}

/** Every place of the database that holds one of these texts, whatever the type of the column. */
async function placesThatHold(texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ place: string; value: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as place,
      string_agg(case when data_type = 'bytea' then format('encode(%I, ''hex'')', column_name)
        else format('%I::text', column_name) end, ',') as value
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and table_name not in ('place', 'place_area', 'place_name', 'place_prefix')
    group by 1`)
  const found: string[] = []
  for (const { place, value } of rows) {
    const hits = await pool.query<{ row: string }>(
      `select concat_ws(' | ', ${value}) as row from ${place}
       where lower(concat_ws(' | ', ${value})) ~ $1`,
      [texts.map((text) => text.toLowerCase()).join('|')],
    )
    found.push(...hits.rows.map(({ row }) => `${place}: ${row}`))
  }
  return found
}

/** Found by the first of their columns alone, by an index of few rows each: all that a deletion looks at. */
const foundByFew = [
  // Albums of one trip.
  'album(trip_id, owner_id)',
  // Expenses of one trip.
  'expense(trip_id, paid_by)',
  // Votes of one poll, all of which go.
  'poll_vote(message_id, multiple)',
]

test('whatever goes with another row is found by an index', async () => {
  const { rows } = await pool.query(`
    select tie.conrelid::regclass || '(' || named.columns || ')' as column
    from pg_constraint tie
    cross join lateral (
      select string_agg(attname, ', ' order by nth) as columns, min(attname) filter (where nth = 1) as first
      from unnest(tie.conkey) with ordinality key (number, nth)
      join pg_attribute on attrelid = tie.conrelid and attnum = number) named
    where tie.contype = 'f' and tie.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      cross join lateral (select array_agg(number order by nth) as numbers
        from unnest(i.indkey::int2[]) with ordinality key (number, nth) where nth <= i.indnkeyatts) keys
      where i.indrelid = tie.conrelid and i.indisvalid
        -- What is null refers to nothing.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || named.first || ' IS NOT NULL)')
        -- It begins with all of the columns, or is unique within some of them.
        and (keys.numbers[1:cardinality(tie.conkey)] @> tie.conkey
          or i.indisunique and i.indpred is null and keys.numbers <@ tie.conkey))
    order by 1`)
  expect(rows.map(({ column }) => column)).toEqual(foundByFew)
})

test('jobs of an address that ends in the same words stay', async () => {
  const leaver = await make.user({ email: 'ann@plum-tree.example' })
  for (const address of ['Ann@plum-tree.example', 'joann@plum-tree.example']) {
    await pool.query(`insert into pgboss.job (name, data) values ('invitations', $1)`, [
      { email: address },
    ])
  }
  await pool.query(`update member set closed_at = now(), erase_at = now() where id = $1`, [
    leaver.id,
  ])
  await eraseMembers(app.features)
  const { rows } = await pool.query(`select data from pgboss.job where name = 'invitations'`)
  expect(rows).toEqual([{ data: { email: 'joann@plum-tree.example' } }])
})

test('a word of an erased member that somebody is about to use stays', async () => {
  const leaver = await make.user({ bio: 'Zwetschgenkuchen' })
  const friend = await make.user()
  await indexMember(connections.db, leaver.id)
  await pool.query(`update member set closed_at = now(), erase_at = now() where id = $1`, [
    leaver.id,
  ])
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`insert into word values ('zwetschgenkuchen') on conflict do nothing`)
    await holder.query(`update member set search = '''zwetschgenkuchen''' where id = $1`, [
      friend.id,
    ])
    const erased = eraseMembers(app.features)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    // What is erased does not wait for the words.
    const left = await pool.query('select from member where id = $1', [leaver.id])
    expect(left.rows).toEqual([])
    await holder.query('commit')
    expect(await erased).toBe(1)
  } finally {
    holder.release(true)
  }
  const { rows } = await pool.query(`select word from word where word = 'zwetschgenkuchen'`)
  expect(rows).toHaveLength(1)
})

test('where the process dies before the words are forgotten the job forgets them', async () => {
  const leaver = await make.user({ bio: 'Quittenbrot' })
  await indexMember(connections.db, leaver.id)
  const find = async () =>
    (await pool.query(`select word from word where word = 'quittenbrot'`)).rows
  const words = await tx(connections.db, (trx) => eraseMember(trx, leaver))
  expect(words).toContain('quittenbrot')
  expect(await find()).toHaveLength(1)
  await forgetUnusedWords(connections.db)
  expect(await find()).toEqual([])
})

test('nothing of an erased member is left, in no table and no file', async () => {
  const id = uuid()
  const owner = await make.user({
    id,
    email,
    first_name: names[0],
    last_name: names[1],
    bio: 'Zwetschgenkuchen',
  })
  const friend = await make.user({ bio: 'Kuchen' })
  await indexMember(connections.db, owner.id)
  await indexMember(connections.db, friend.id)
  await visitor.call(requestPasswordReset, { body: { password: { email } } })
  await outbox.nth(1, email)
  await visitor.call(logIn, { body: { user: { email, password: 'wrong one' } } })
  await visitor.call(subscribeToEmailList, {
    body: { email_list: { email, list_name: 'launch-beta' } },
  })
  await fillTables({ blobs, pool, make }, owner, friend)
  // What any job may say in clear; the rest is sealed.
  await pool.query(
    `insert into pgboss.job (name, data, state, completed_on)
     select name, data, 'completed', now()
     from pgboss.queue, unnest(array[jsonb_build_object('of', $1::text),
       jsonb_build_object('to', initcap($2::text))]) data
     where name not in ('mail', 'sms')`,
    [id, email],
  )

  // A table that refers to members and holds nothing of this one proves nothing: a new one gets a row
  // in testing/fill-tables.ts.
  const empty: string[] = []
  for (const { table, column } of await columnsOfMembers()) {
    const { rows } = await pool.query(`select from ${table} where ${column} = $1 limit 1`, [id])
    if (rows.length === 0) empty.push(`${table}.${column}`)
  }
  expect(empty).toEqual([])
  const traces = [
    id,
    email,
    ...names,
    'zwetschgenkuchen',
    hash('sha256', email, 'hex'),
    hash('sha256', email, 'base64url'),
  ]
  expect((await placesThatHold(traces)).length).toBeGreaterThan(10)

  await pool.query(`update member set closed_at = now(), erase_at = now() where id = $1`, [id])
  expect(await eraseMembers(app.features)).toBe(1)

  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(3)
  // Who has invited the address is not told by its going that it was a member's.
  const left = await placesThatHold(traces)
  expect(left).toEqual([expect.stringMatching(/^public\.mailed_invitation: /)])
  expect(left[0]).toContain(friend.id)
  const files = await filesUnder(dataDir, { except: ['outbox'] })
  const holding = files.filter(({ name, bytes }) =>
    traces.some((trace) => name.includes(trace) || bytes.includes(trace)),
  )
  expect(holding.map(({ name }) => name)).toEqual([])
  // Words of others stay, and so do they.
  const { rows } = await pool.query(`select word from word where word = 'kuchen'`)
  expect(rows).toHaveLength(1)
  expect((await pool.query(`select from member where id = $1`, [friend.id])).rowCount).toBe(1)
})
