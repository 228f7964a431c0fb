import {
  blockFriendship,
  createFriendship,
  declineFriendship,
  unblockFriendship,
} from '@farfolk/contract/friendships'
import { countNotifications } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import { sweepAccounts } from '../accounts/sweep.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

// No limit is on: who was declined is none of them.
const { as, make, connections } = await startTestApp()
const { pool } = connections

const people = async () => [await make.user(), await make.user()] as const

async function ask(from: MadeMember, to: MadeMember) {
  const body = { friendship: { userId: to.id } }
  const { status, data } = await as(from).call(createFriendship, { body })
  expect(status).toBe(201)
  return { params: { id: data.id } }
}

async function decline(asker: MadeMember, other: MadeMember): Promise<void> {
  const asked = await ask(asker, other)
  expect((await as(other).call(declineFriendship, asked)).status).toBe(204)
}

const unread = async (member: MadeMember) =>
  (await as(member).call(countNotifications, {})).data.count

const age = (asker: MadeMember, by: string) =>
  pool.query(
    `update declined_friendship set declined_at = now() - $2::interval where asker_id = $1`,
    [asker.id, by],
  )

test('who has declined hears nothing of the asker for 30 days from the last time', async () => {
  const [asker, other] = await people()
  await decline(asker, other)
  await age(asker, '719 hours')
  await decline(asker, other)
  expect(await unread(other)).toBe(0)
  await age(asker, '719 hours')
  const asked = await ask(asker, other)
  expect(await unread(other)).toBe(0)
  await as(other).call(declineFriendship, asked)
  await age(asker, '721 hours')
  await ask(asker, other)
  expect(await unread(other)).toBe(1)
})

test('a block and its end change nothing of it', async () => {
  const [asker, other] = await people()
  await decline(asker, other)
  const asked = await ask(asker, other)
  expect((await as(other).call(blockFriendship, asked)).status).toBe(200)
  expect((await as(other).call(unblockFriendship, asked)).status).toBe(204)
  await ask(asker, other)
  expect(await unread(other)).toBe(0)
})

test('it ends with either of the two, and is forgotten once it keeps nobody quiet', async () => {
  const [asker, other] = await people()
  const [late, gone, left] = [await make.user(), await make.user(), await make.user()]
  for (const one of [asker, late, gone]) await decline(one, other)
  await decline(asker, left)
  await age(late, '721 hours')
  await sweepAccounts(connections.db)
  await pool.query('delete from member where id = any($1)', [[gone.id, left.id]])
  const { rows } = await pool.query(
    `select asker_id, other_id from declined_friendship where asker_id = any($1)`,
    [[asker.id, late.id, gone.id]],
  )
  expect(rows).toEqual([{ asker_id: asker.id, other_id: other.id }])
})
