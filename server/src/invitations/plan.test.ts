import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { joinText } from './join-by-link.ts'
import { openedText, ownInvitationsText, writtenInvitationText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const members = 3_000

/** Each member has a link, has invited ten, one of whom came, and travels with another on two trips. */
async function fill() {
  const maya = await make.user()
  const { id, token } = await make.invitation(maya)
  await pool.query(
    `insert into member (id, email, first_name, email_confirmed_at)
     select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
     from generate_series(1, ${members}) n`,
  )
  await pool.query('insert into invitation_link (member_id, token) select id, id::text from member')
  await pool.query(
    `insert into mailed_invitation (id, member_id, email, token)
     select gen_random_uuid(), id, n || '@' || id, n || '-' || id
     from member, generate_series(1, 10) n`,
  )
  await pool.query(
    `with each as (select id, row_number() over (order by id) nth, count(*) over () most from member)
     insert into invited_member (member_id, inviter_id, invitation_id)
     select other.id, sent.member_id, sent.id
     from each me join each other on other.nth = me.nth % me.most + 1
     join mailed_invitation sent on sent.member_id = me.id and sent.email like '1@%'`,
  )
  await pool.query(
    `insert into trip (id, owner_id, name) select gen_random_uuid(), id, 'Away'
     from member, generate_series(1, 2)`,
  )
  await pool.query(
    `with each as (select id, row_number() over (order by id) nth, count(*) over () most from member)
     insert into traveller (trip_id, id, member_id, status)
     select trip.id, gen_random_uuid(), seat.id, seat.status
     from trip join each me on me.id = trip.owner_id
     join each other on other.nth = me.nth % me.most + 1,
     lateral (values (me.id, 'owner'), (other.id, 'accepted')) seat (id, status)`,
  )
  const tables = ['member', 'invitation_link', 'mailed_invitation', 'invited_member']
  await vacuum(pool, ...tables, 'trip', 'traveller')
  return { maya, id, token, session: hashToken(maya.token) }
}

test('each statement reads what it is about, however many invite', async () => {
  const { maya, id, token, session } = await fill()
  const own = await explain(pool, ownInvitationsText, [session, 20, null, null])
  expectFew(own, 'mailed_invitation', 12)
  expectFew(own, 'invited_member', 1)
  const written = await explain(pool, writtenInvitationText, [id, maya.id])
  expectFew(written, 'mailed_invitation', 1)
  for (const link of [token, maya.id]) {
    const opened = await explain(pool, openedText, [session, link])
    for (const table of ['mailed_invitation', 'invitation_link', 'invited_member', 'member']) {
      expectFew(opened, table, 1)
    }
  }
  const [lea] = [await make.user()]
  // The dearest: a profile for nobody, which who travels with them may ask all the same.
  await pool.query(`update member set profile_audience = 'me' where id = $1`, [maya.id])
  const asked = await explain(pool, openedText, [hashToken(lea.token), token])
  expectFew(asked, 'member', 1)
  expectFew(asked, 'traveller', 8)
  expectFew(asked, 'friendship', 1)
  const joined = await explain(pool, joinText, [lea.id, token])
  for (const table of ['mailed_invitation', 'invitation_link', 'member']) {
    expectFew(joined, table, 1)
  }
  const { rowCount } = await pool.query('select from invited_member where member_id = $1', [lea.id])
  expect(rowCount).toBe(1)
})
