import { listPendingTravellers } from '@farfolk/contract/company'
import { createFriendship } from '@farfolk/contract/friendships'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { start, ask, invite, accept, travellers, told } = companyActs(app)

test('a block ends what the two have on the trips of one of them, and on no others', async () => {
  const { ada, ben, cy, trip } = await start()
  const others = await make.trip(cy)
  for (const guest of [ada, ben]) await make.traveller(others, guest)
  const bens = await make.trip(ben, { lookingForCompany: true })
  await make.traveller(trip, ben)
  await ask(ada, bens)
  const friendship = { userId: ada.id, block: true }
  await as(ben).call(createFriendship, { body: { friendship } })
  expect(await travellers(ada, trip)).toEqual(['Ada owner'])
  expect([await told(ada), await told(ben)]).toEqual([[], []])
  const pending = await as(ben).call(listPendingTravellers, { params: { id: bens.id } })
  expect(pending.data).toEqual([])
  expect(await travellers(cy, others)).toEqual(['Cy owner', 'Ada accepted', 'Ben accepted'])
})

test('nobody who is closed is listed, invited or taken along', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const asked = await ask(ben, trip)
  await app.connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', 'in', [ben.id, cy.id])
    .execute()
  expect((await as(ada).call(listPendingTravellers, { params })).data).toEqual([])
  expect((await accept(ada, trip, asked.data.id)).status).toBe(404)
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(404)
})
