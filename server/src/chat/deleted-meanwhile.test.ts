import { leaveChannel, markChannelRead, openChannel } from '@farfolk/contract/chat'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { chatting } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { openTrip, send } = chatting(app)
const { behind } = heldRows(app)

async function company() {
  const [ada, bo] = [await make.user({ first_name: 'Ada' }), await make.user({ first_name: 'Bo' })]
  const trip = await make.trip(ada)
  await make.traveller(trip, bo)
  return { ada, bo, trip }
}

const deleting = 'delete from trip where id = $1'
const notFound = { status: 404, errors: [{ code: 'not_found' }] }

test('a conversation that is opened while its trip goes is none', async () => {
  const { bo, trip } = await company()
  const body = { channel: { tripId: trip.id } }
  const refused = await behind(deleting, [trip.id], () => as(bo).call(openChannel, { body }))
  expect(refused).toMatchObject(notFound)
})

test.each([
  ['read', (who: MadeMember, id: string) => as(who).call(markChannelRead, { params: { id } })],
  ['left', (who: MadeMember, id: string) => as(who).call(leaveChannel, { params: { id } })],
])('a conversation that is %s while its trip goes is none', async (_, act) => {
  const { ada, bo, trip } = await company()
  const channel = await openTrip(ada, trip)
  await send(ada, channel, 'Hello')
  const refused = await behind(deleting, [trip.id], () => act(bo, channel.id))
  expect(refused).toMatchObject(notFound)
})
