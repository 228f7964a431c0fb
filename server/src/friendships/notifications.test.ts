import {
  acceptFriendship,
  blockFriendship,
  cancelFriendship,
  createFriendship,
  declineFriendship,
} from '@farfolk/contract/friendships'
import { listNotifications } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

type Made = Awaited<ReturnType<typeof make.user>>

async function told(member: Made): Promise<string[]> {
  const { data } = await as(member).call(listNotifications, {})
  return data.map(({ type, actor }) => `${type} ${actor?.profile.firstName}`)
}

async function requested(): Promise<{ ana: Made; ben: Made; params: { id: string } }> {
  const ana = await make.user({ first_name: 'Ana' })
  const ben = await make.user({ first_name: 'Ben' })
  const body = { friendship: { userId: ben.id } }
  const { data } = await as(ana).call(createFriendship, { body })
  return { ana, ben, params: { id: data.id } }
}

test('a request is told once, and its acceptance to who asked', async () => {
  const { ana, ben, params } = await requested()
  await as(ana).call(createFriendship, { body: { friendship: { userId: ben.id } } })
  expect(await told(ben)).toEqual(['friend_request Ana'])
  await as(ben).call(acceptFriendship, { params })
  await as(ben).call(acceptFriendship, { params })
  expect([await told(ana), await told(ben)]).toEqual([['friend_accepted Ben'], []])
})

test('requests that cross are told as accepted', async () => {
  const { ana, ben } = await requested()
  await as(ben).call(createFriendship, { body: { friendship: { userId: ana.id } } })
  expect([await told(ana), await told(ben)]).toEqual([['friend_accepted Ben'], []])
})

test('what holds no more is taken back, and no refusal is told', async () => {
  const cancelled = await requested()
  await as(cancelled.ana).call(cancelFriendship, { params: cancelled.params })
  expect(await told(cancelled.ben)).toEqual([])
  const declined = await requested()
  await as(declined.ben).call(declineFriendship, { params: declined.params })
  expect([await told(declined.ana), await told(declined.ben)]).toEqual([[], []])
  const blocked = await requested()
  await as(blocked.ben).call(blockFriendship, { params: blocked.params })
  expect([await told(blocked.ana), await told(blocked.ben)]).toEqual([[], []])
})
