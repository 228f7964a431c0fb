import { createFriendship, listBlocked } from '@farfolk/contract/friendships'
import { countNotifications } from '@farfolk/contract/notifications'
import { createReport, type ReportKind } from '@farfolk/contract/reports'
import { openChannel, sendMessage } from '@farfolk/contract/chat'
import { getTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, connections } = await startTestApp()
type Caller = ReturnType<typeof as>

async function report(caller: Caller, kind: ReportKind, id: string) {
  const body = { report: { kind, id, reason: 'harassment' as const } }
  return (await caller.call(createReport, { body })).status
}

async function block(caller: Caller, member: { id: string }) {
  const body = { friendship: { userId: member.id, block: true } }
  expect((await caller.call(createFriendship, { body })).status).toBe(201)
}

async function write(caller: Caller, to: { id: string }) {
  const body = { channel: { userIds: [to.id] } }
  const { data: channel } = await caller.call(openChannel, { body })
  const text = { params: { id: channel.id }, body: { message: { body: 'You again' } } }
  return (await caller.call(sendMessage, text)).data.id
}

test('whoever has blocked somebody can report them and what they showed before', async () => {
  const [me, rude] = [await make.user(), await make.user()]
  const trip = await make.trip(rude, { audience: 'me' })
  await make.traveller(trip, me)
  const album = await make.album(rude, { audience: 'friends' })
  const wish = await make.bucketListItem(rude)
  const inTrip = (await make.tripChannel(trip, rude)).message.id
  const direct = await write(as(rude), me)
  const visit = await make.visit(me, rude)
  const open = await make.trip(me, { audience: 'members' })
  const said = await make.comment(rude, { trip_id: open.id })
  await block(as(me), rude)
  const things = [
    ['user', rude.id],
    ['trip', trip.id],
    ['album', album.id],
    ['bucketListItem', wish.id],
    ['message', inTrip],
    ['message', direct],
    ['visit', visit.id],
    ['comment', said.id],
  ] as const
  for (const [kind, id] of things)
    expect([kind, await report(as(me), kind, id)]).toEqual([kind, 201])
  const kept = await connections.db
    .selectFrom('report')
    .select(['owner_id', 'kind'])
    .orderBy('created_at')
    .execute()
  expect(kept).toEqual(things.map(([kind]) => ({ owner_id: rude.id, kind })))
})

test('the report opens nothing to the blocker, and the one blocked hears of nothing', async () => {
  const [me, rude] = [await make.user(), await make.user()]
  const [mine, trip] = [await make.trip(me), await make.trip(rude)]
  await block(as(me), rude)
  const unread = await as(rude).call(countNotifications, {})
  await report(as(me), 'trip', trip.id)
  expect((await as(me).call(getTrip, { params: { id: trip.id } })).status).toBe(404)
  expect((await as(rude).call(countNotifications, {})).data).toEqual(unread.data)
  expect((await as(rude).call(listBlocked, {})).data).toEqual([])
  for (const [kind, id] of [
    ['user', me.id],
    ['trip', mine.id],
  ] as const) {
    expect(await report(as(rude), kind, id)).toBe(404)
  }
})

test('a block opens nobody else, no closed account, and nothing said to others', async () => {
  const [me, rude, other] = [await make.user(), await make.user(), await make.user()]
  const toOther = await write(as(rude), other)
  const hidden = await make.trip(other, { audience: 'me' })
  await block(as(me), rude)
  expect(await report(as(me), 'message', toOther)).toBe(404)
  expect(await report(as(me), 'trip', hidden.id)).toBe(404)
  expect(await report(as(me), 'trip', uuid())).toBe(404)
  await connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', rude.id)
    .execute()
  expect(await report(as(me), 'user', rude.id)).toBe(404)
})
