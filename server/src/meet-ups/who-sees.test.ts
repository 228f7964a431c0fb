import { closeAccount } from '@farfolk/contract/accounts'
import { createFriendship } from '@farfolk/contract/friendships'
import {
  comeToMeetUp,
  createMeetUp,
  getMeetUp,
  listComers,
  listMeetUps,
  listNearMeetUps,
  listOwnMeetUps,
} from '@farfolk/contract/meet-ups'
import { expect, onTestFinished, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { atStockholm, dinner, meetUpActs, of } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make } = testApp
const { club } = clubActs(testApp)
const { pool } = testApp.connections
const { call, come, look, change, comers, found, own } = meetUpActs(testApp)

test('it is seen as its audience says, and by nobody without a session', async () => {
  const ada = await make.user()
  const { friend, stranger, blocked, unconfirmed } = await make.others(ada)
  const open = (await call(ada)).data
  const ours = (await call(ada, { name: 'Ours', audience: 'friends' })).data
  const sees = async (who: MadeMember) => {
    const statuses = [(await look(who, open)).status, (await look(who, ours)).status]
    return [...statuses, await found(who)]
  }
  expect(await sees(ada)).toEqual([200, 200, ['Dinner', 'Ours']])
  expect(await sees(friend)).toEqual([200, 200, ['Dinner', 'Ours']])
  expect(await sees(stranger)).toEqual([200, 403, ['Dinner']])
  expect(await sees(unconfirmed)).toEqual([200, 403, ['Dinner']])
  expect(await sees(blocked)).toEqual([404, 404, []])
  expect((await come(unconfirmed, open)).status).toBe(403)
  const asked = [
    await visitor.call(getMeetUp, of(open)),
    await visitor.call(listMeetUps, { query: atStockholm }),
    await visitor.call(listNearMeetUps, {}),
    await visitor.call(listOwnMeetUps, {}),
    await visitor.call(listComers, of(open)),
    await visitor.call(createMeetUp, dinner()),
    await visitor.call(comeToMeetUp, of(open)),
  ]
  expect(asked.map(({ status }) => status)).toEqual(Array(7).fill(401))
  // Who comes sees it whatever its audience is by then.
  await come(stranger, open)
  await change(ada, open, { audience: 'friends' })
  expect((await look(stranger, open)).status).toBe(200)
})

test('a block ends that one comes to the other’s, and hides the two among who comes', async () => {
  const [ada, ben, cy] = [
    await make.user(),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const [hers, his] = [(await call(ada)).data, (await call(ben, { name: 'His' })).data]
  for (const who of [ben, cy]) await come(who, hers)
  for (const who of [ada, cy]) await come(who, his)
  await as(ben).call(createFriendship, { body: { friendship: { userId: cy.id, block: true } } })
  expect([await comers(ada, hers), await comers(ben, hers), await comers(cy, hers)]).toEqual([
    ['Ben', 'Cy'],
    ['Ben'],
    ['Cy'],
  ])
  expect([(await look(cy, his)).status, await own(cy), (await look(ben, hers)).data]).toMatchObject(
    [404, ['Dinner'], { comingCount: 3 }],
  )
  expect((await look(ada, his)).data.comingCount).toBe(2)
})

test('who closes the account, or is banned, frees their place, and takes what they call along', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const [hers, his] = [
    (await call(ada, { seats: 2 })).data,
    (await call(ben, { name: 'His' })).data,
  ]
  await come(ben, hers)
  await come(cy, his)
  expect((await as(ben).call(closeAccount, { body: { user: {} } })).status).toBe(202)
  expect([(await look(ada, hers)).data.comingCount, await comers(ada, hers)]).toEqual([1, []])
  expect([(await look(cy, his)).status, await own(cy), await found(cy)]).toEqual([
    404,
    [],
    ['Dinner'],
  ])
  expect((await come(cy, hers)).status).toBe(201)
  await club('ban', cy.id)
  expect((await look(ada, hers)).data.comingCount).toBe(1)
})

test('who says that they come while their account is closed has no place', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const meetUp = (await call(ada)).data
  const closing = await pool.connect()
  onTestFinished(() => closing.release(true))
  await closing.query('begin')
  await closing.query('update member set closed_at = now() where id = $1', [ben.id])
  const coming = come(ben, meetUp)
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await closing.query('commit')
  expect((await coming).status).toBe(401)
  expect((await look(ada, meetUp)).data.comingCount).toBe(1)
})

test('what the club hides its owner alone sees, who is told', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const meetUp = (await call(ada, { audience: 'friends' })).data
  await make.friendship(ada, ben)
  await come(ben, meetUp)
  await club('hide', 'meetUp', meetUp.id)
  expect([(await look(ben, meetUp)).status, await own(ben)]).toEqual([403, []])
  expect((await look(ada, meetUp)).data).toMatchObject({ hidden: true, audience: 'friends' })
  expect((await change(ada, meetUp, { audience: 'members' })).data).toMatchObject({ hidden: true })
  expect((await look(cy, meetUp)).status).toBe(403)
  await club('show', 'meetUp', meetUp.id)
  expect((await look(cy, meetUp)).data).toMatchObject({ audience: 'members' })
  expect((await look(ada, meetUp)).data).not.toHaveProperty('hidden')
  await club('delete-content', 'meetUp', meetUp.id, '--yes')
  expect((await look(ada, meetUp)).status).toBe(404)
})
